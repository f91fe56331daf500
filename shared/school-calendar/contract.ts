import { z } from 'zod'
import { findCalendarProblems, maxHolidays } from './calendar-year.ts'
import { termNames } from '#shared/constants.ts'
import { asIssue } from '#shared/reasons.ts'
import { academicYear, addFault, text, version } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const day = z.string().max(10).describe('Day as YYYY-MM-DD in the school’s time zone')

const calendarYear = z.object({
  academic_year: academicYear(asIssue('schoolCalendar.year')),
  terms: z
    .array(z.object({ starts: day, ends: day }))
    .min(1, asIssue('schoolCalendar.fewTerms'))
    .max(termNames.length, asIssue('schoolCalendar.manyTerms'))
    .describe('Term 1 first; both days are included'),
  holidays: z
    .array(z.object({ day, name: text(60) }))
    .max(maxHolidays)
    .describe('Days of the terms on which there are no lessons'),
})

export type CalendarYear = z.infer<typeof calendarYear>

/** The years that the office has entered. */
export type SchoolCalendar = CalendarYear[]

/** The school's calendar for a screen that needs it: from last year on. */
export const calendarOfScreen = z
  .array(calendarYear)
  .describe('Terms and holidays of the years that the office has entered, from last year on')

const storedYear = calendarYear.extend({
  is_example: z
    .boolean()
    .describe('The program came with the year: visitors do not see it until the office has saved it'),
  updated_at: z.string(),
})

export type StoredCalendarYear = z.infer<typeof storedYear>

const call = calls('admin')

export const schoolCalendar = {
  list: call
    .get('/admin/school-calendar', 'Terms and holidays of each year, the oldest first')
    .output(z.array(storedYear)),
  save: call
    .put('/admin/school-calendar/{academic_year}', 'Make these the terms and holidays of a year')
    .input(
      calendarYear
        .extend({ updated_at: version.nullable().describe('As it was read; null for a new year') })
        .superRefine((year, context) => {
          for (const { path, fault } of findCalendarProblems(year)) addFault(context, path, fault)
        }),
    )
    .output(storedYear),
}
