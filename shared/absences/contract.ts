import { z } from 'zod'
import { absenceGroups, absenceRules as rules, censusSexes } from './rules.ts'
import { absenceKinds } from '#shared/roll-calls/rules.ts'
import { listedGuardian } from '#shared/guardians/listed-guardian.ts'
import { asIssue } from '#shared/reasons.ts'
import { day, instant, optionalText } from '#shared/contract/fields.ts'
import { fileReply, sheetFormat } from '#shared/contract/file-reply.ts'
import { calls } from '#shared/contract/calls.ts'

const schoolDay = day(rules.day)
const count = z.number().int()

const missingRoll = z.object({
  period: count.nullable().describe('Null: of a home class, for the day'),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  teacher_name: z.string().nullable(),
})

/** A reason that a guardian gave. */
const givenReason = z.object({
  reason: z.string(),
  way: z.enum(['page', 'text']).describe('By the page of parents, or by a text message'),
  given_at: instant,
})

const absentStudent = z.object({
  student_id: z.guid(),
  first_name: z.string(),
  last_name: z.string(),
  class_name: z.string().nullable(),
  guardians: z.array(listedGuardian).describe('Those who may be called, in their order'),
  kind: z.enum(absenceKinds).describe('`late` for who was absent from no lesson'),
  periods: z
    .array(count)
    .describe('Lessons from which the student was absent; empty when a home class was called'),
  arrived_at: z.string().nullable().describe('When a late student came, HH:MM'),
  reason: z.string().nullable().describe('All that teachers and the office noted, joined; null: none yet'),
  given: z.array(givenReason).describe('Reasons that guardians gave, the oldest first'),
})

/** A reason that a guardian gave, for the teacher of the home class. */
export const givenToTeacher = givenReason.extend({
  id: z.guid(),
  first_name: z.string(),
  last_name: z.string(),
  class_name: z.string().nullable(),
  day: z.string(),
})

const dayOfAbsences = z.object({
  day: z.string(),
  has_lessons: z.boolean(),
  called: count.describe('Rolls that were called on the day'),
  later: count.describe('Rolls of lessons that have not begun'),
  missing: z.array(missingRoll).describe('Rolls that should have been called by now'),
  students: z.array(absentStudent).describe('By home class and name'),
})

const days = z.object({ from: day(rules.from), until: day(rules.until) })
const span = days.extend({ by: z.enum(absenceGroups) })

const figure = z.object({
  name: z.string().nullable().describe('The student, home class, grade or sex; null: not known'),
  class_name: z.string().nullable().describe('The present class of a student'),
  students: count.describe('Students absent or late'),
  days: count.describe('On which they were absent from a roll at least, added up'),
  lessons: count.describe('Rolls from which they were absent'),
  late: count,
  unexplained: count.describe('Days of absence without a reason'),
})

const figures = z.object({
  rolls: z.object({
    called: count,
    students: count.describe('Students on these rolls, each counted once per roll'),
    absent: count.describe('Those of them who were absent'),
  }),
  rows: z.array(figure).describe('The first ones; the file has all'),
})

const censusRow = z.object({
  grade: count.nullable().describe('Null: all grades'),
  sex: z.enum(Object.keys(censusSexes) as (keyof typeof censusSexes)[]),
  students: count.describe(
    'Who were in a home class of the grade on a day on which one of its rolls was called',
  ),
  possible: count.describe('Such days of each of these students, added up'),
  attended: count.describe('Those of them on which the student was absent from no roll'),
})

/** A student whose absences have reached the number in the settings. */
export const oftenAbsent = z.object({
  student_id: z.guid(),
  first_name: z.string(),
  last_name: z.string(),
  class_name: z.string().nullable(),
  days: count.describe('Days of absence this term'),
  in_row: count.describe('The most school days in a row'),
  last_day: z.string(),
})

export type CensusSpan = z.output<typeof days>
export type CensusRow = z.output<typeof censusRow>
export type AbsenceSpan = z.output<typeof span>
export type AbsenceFigure = z.output<typeof figure>
export type AbsenceFigures = z.output<typeof figures>
export type GivenToTeacher = z.output<typeof givenToTeacher>
export type OftenAbsent = z.output<typeof oftenAbsent>
export type DayOfAbsences = z.output<typeof dayOfAbsences>
export type AbsentStudent = z.output<typeof absentStudent>
export type MissingRoll = z.output<typeof missingRoll>

const call = calls('absences')

export const absences = {
  day: call
    .get('/admin/absences', 'A day: which rolls are missing, and who was absent or late')
    .input(z.object({ day: schoolDay }))
    .output(dayOfAbsences),
  setReason: call
    .put('/admin/absences/{student_id}/{day}', 'Enter why a student was absent or late on a day')
    .input(
      z.object({
        student_id: z.guid(asIssue('studentRecords.unknown')),
        day: schoolDay,
        reason: optionalText(rules.reason.max).describe(
          'The reason for all lessons of the day; null: not known',
        ),
      }),
    ),
  often: call
    .get(
      '/admin/absences/often',
      'Students who were absent as often this term as the settings say, the latest first',
    )
    .output(z.array(oftenAbsent)),
  figures: call.get('/admin/absences/figures', 'Absences of a period, summed up').input(span).output(figures),
  figuresFile: call
    .get('/admin/absences/figures/file', 'The same as a spreadsheet, with all rows')
    .input(span.extend({ format: sheetFormat }))
    .output(fileReply),
  census: call
    .get(
      '/admin/absences/census',
      'Students, possible and attended days of a span, by grade and sex with their sums',
    )
    .input(days)
    .output(z.array(censusRow)),
  censusFile: call
    .get('/admin/absences/census/file', 'The same as a spreadsheet')
    .input(days.extend({ format: sheetFormat }))
    .output(fileReply),
  agesFile: call
    .get(
      '/admin/absences/ages/file',
      'The students in home classes on a day, by age down and by grade and sex across, as a spreadsheet',
    )
    .input(z.object({ day: schoolDay, format: sheetFormat }))
    .output(fileReply),
}
