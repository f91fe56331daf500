import { z } from 'zod'
import { asIssue } from '#shared/reasons.ts'
import { changedLesson } from '#shared/lesson-changes/contract.ts'
import { calendarOfScreen } from '#shared/school-calendar/contract.ts'
import { calls } from '#shared/contract/calls.ts'

/** The weeks that can be requested: one's own, or that of a teacher, a room or a home class. */
const owner = z
  .string()
  .regex(/^(mine|teacher:[0-9a-f-]{36}|room:.{1,50}|home:.{1,14})$/u, asIssue('timetable.unknown'))

const lesson = z.object({
  class_id: z.guid(),
  weekday: z.number().int().describe('From 1, Monday'),
  period: z.number().int().describe('From 1, the first of the day'),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  teacher_name: z.string().nullable(),
  room: z.string().nullable(),
})

const timetablePage = z.object({
  academic_year: z.string(),
  term: z.string(),
  calendar: calendarOfScreen,
  lessons: z.array(lesson).describe('By day and period'),
  changes: z.array(changedLesson).describe('The changes of this week; none in another term'),
  choices: z
    .array(z.object({ key: owner, name: z.string() }))
    .describe('Teachers, rooms and home classes that have lessons in this term, by name'),
  terms: z
    .array(z.object({ academic_year: z.string(), term: z.string() }))
    .describe('Those of this year and later ones that have lessons'),
})

export type WeekLesson = z.infer<typeof lesson>
export type TimetablePage = z.infer<typeof timetablePage>

const call = calls('timetable')

export const timetable = {
  read: call
    .get(
      '/timetable',
      'The lessons of a teacher, a room or a home class in a term, by default the present one',
    )
    .input(
      z.object({
        of: owner,
        academic_year: z.string().max(20).optional(),
        term: z.string().max(20).optional(),
      }),
    )
    .output(timetablePage),
}
