import SkelshotReport
import Testing
