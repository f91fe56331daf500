import { z } from 'zod'
import { lessonChangeKinds, lessonChangeRules as rules } from './rules.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { asIssue } from '#shared/reasons.ts'
import { classClash } from '#shared/classes/contract.ts'
import { day, newId, optionalText } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const period = z.number().int().min(1).max(structureLimits.periodsPerDay)
const schoolDay = day(rules.day)

/** A changed lesson of one day, with its class. */
export const changedLesson = z.object({
  id: z.guid(),
  day: z.string(),
  class_id: z.guid(),
  period: z.number().int().describe('In the timetable; of an extra lesson the one in which it is held'),
  kind: z.enum(lessonChangeKinds),
  to_period: z.number().int().nullable().describe('The new period of a moved lesson'),
  room: z.string().nullable().describe('The room on this day; null: that of the class'),
  teacher_name: z.string().nullable().describe('The teacher who gives a covered lesson'),
  note: z.string().nullable(),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  usual_room: z.string().nullable(),
  usual_teacher_name: z.string().nullable(),
})

const lessonOfDay = z.object({
  class_id: z.guid(),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  planned_period: z.number().int(),
  period: z.number().int().describe('In which it is held'),
  teacher_id: z.guid().nullable().describe('The teacher who gives it'),
  teacher_name: z.string().nullable(),
  room: z.string().nullable(),
  kind: z.enum(lessonChangeKinds).nullable().describe('Null: as in the timetable'),
})

const dayOfLessons = z.object({
  day: z.string(),
  has_lessons: z.boolean().describe('False on weekends, in the holidays and outside of the terms'),
  lessons: z.array(lessonOfDay).describe('By period and class; the cancelled ones are among them'),
  changes: z.array(changedLesson).describe('By period and class'),
  classes: z
    .array(z.object({ id: z.guid(), name: z.string(), subject_name: z.string().nullable() }))
    .describe('Those of the term, by name'),
  teachers: z.array(z.object({ id: z.guid(), name: z.string() })).describe('Active ones, by name'),
})

const change = z
  .object({
    id: newId,
    day: schoolDay,
    class_id: z.guid(rules.class_id.missing),
    period,
    kind: z.enum(lessonChangeKinds),
    to_period: period.nullable(),
    room: optionalText(rules.room.max),
    teacher_id: z.guid(asIssue('lessonChanges.teacher')).nullable(),
    note: optionalText(rules.note.max),
  })
  .refine(({ kind, teacher_id }) => kind !== 'cover' || teacher_id !== null, {
    path: ['teacher_id'],
    message: asIssue('lessonChanges.teacher'),
  })
  .refine(
    ({ kind, period: planned, to_period, room }) =>
      kind !== 'moved' || room !== null || (to_period !== null && to_period !== planned),
    { path: ['to_period'], message: asIssue('lessonChanges.moved') },
  )

export type ChangedLesson = z.output<typeof changedLesson>
export type LessonOfDay = z.output<typeof lessonOfDay>
export type DayOfLessons = z.output<typeof dayOfLessons>
export type LessonChangeInput = z.output<typeof change>

const call = calls('admin')

export const lessonChanges = {
  day: call
    .get('/admin/lesson-changes', 'The lessons of a day as they are held, and the changes')
    .input(z.object({ day: schoolDay }))
    .output(dayOfLessons),
  clashes: call
    .post('/admin/lesson-changes/clashes', 'The lessons that a change would clash with; nothing is saved')
    .input(change)
    .output(z.array(classClash)),
  create: call
    .post('/admin/lesson-changes', 'Change one lesson for one day, also where it clashes with others')
    .input(change)
    .output(changedLesson),
  withdraw: call
    .delete('/admin/lesson-changes/{id}', 'Withdraw a change: the lesson is held as in the timetable')
    .input(z.object({ id: z.guid(asIssue('lessonChanges.unknown')) })),
}
