import { z } from 'zod'
import { leaverStatuses } from '#shared/promotion/targets.ts'
import { studentGroup } from '#shared/promotion/contract.ts'
import { asIssue } from '#shared/reasons.ts'
import { classInput } from '#shared/classes/contract.ts'
import { day, instant, newId } from '#shared/contract/fields.ts'
import { calendarOfScreen } from '#shared/school-calendar/contract.ts'
import { calls } from '#shared/contract/calls.ts'

const count = z.number().int()
const { academic_year, term } = classInput.shape
const termKey = z.object({ academic_year, term })

const closing = z.object({
  id: z.guid(),
  on_day: z.string().describe('The day at the school on which the accounts are closed'),
  status: z.enum(leaverStatuses),
  label: z.string().describe('Whose accounts, by group'),
  students: count.describe('Students who would be closed by now, or were'),
  created_by: z.string().nullable(),
  created_at: instant,
  done_at: instant.nullable(),
  cancelled_at: instant.nullable(),
})

const year = z.object({
  calendar: calendarOfScreen,
  terms: z
    .array(z.object({ academic_year: z.string(), term: z.string(), classes: count }))
    .describe('Terms with classes that are not archived, the newest first'),
  groups: z
    .array(
      z.object({
        group: studentGroup,
        students: count,
        decided: count.describe('Of these, moved up or named as repeating at the end of the year'),
      }),
    )
    .describe('Class groups, and grades of students without one, with their Active students'),
  closings: z.array(closing).describe('The newest first'),
})

export type SchoolYear = z.output<typeof year>
export type AccountClosing = z.output<typeof closing>

const call = calls('admin')
const one = z.object({ id: z.guid(asIssue('schoolYear.unknownDay')) })

export const schoolYear = {
  read: call.get('/admin/school-year', 'The steps at the end of a year').output(year),
  archive: call
    .post(
      '/admin/school-year/archive',
      'Archive the classes of terms: they leave the current lists and stay readable',
    )
    .input(
      z.object({
        id: newId.describe(
          'Of the change, which can be undone under it; the same call sent twice is made once',
        ),
        terms: z.array(termKey).min(1, asIssue('schoolYear.term')).max(40),
      }),
    )
    .output(z.object({ archived: count })),
  scheduleClosing: call
    .post('/admin/school-year/closings', 'Choose a day on which the accounts of groups of leavers are closed')
    .input(
      z.object({
        id: newId,
        on_day: day({ invalid: asIssue('schoolYear.day') }),
        status: z.enum(leaverStatuses),
        groups: z.array(studentGroup).min(1, asIssue('schoolYear.className')).max(200),
      }),
    )
    .output(closing),
  cancelClosing: call
    .post('/admin/school-year/closings/{id}/cancel', 'Cancel a closing before its day')
    .input(one)
    .output(closing),
}
