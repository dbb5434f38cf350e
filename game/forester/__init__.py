"""Forester: two to four foresters raise trees and animals through the seasons and the fumes of the age."""
