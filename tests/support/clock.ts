import { firstSchool } from '#shared/school-settings/first-school.ts'
import { followClock } from '#shared/school-clock.ts'

// Days and times of the tests are those of the school, as in a program that has read its particulars.
followClock(firstSchool)
