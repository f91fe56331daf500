import { oc } from '@orpc/contract'
import { z } from 'zod'
import { absenceRules as rules } from '#shared/absence-rules.ts'
import { absenceKinds } from '#shared/roll-call-rules.ts'
import { day, optionalText } from './fields.ts'

const schoolDay = day(rules.day)
const count = z.number().int()

const missingRoll = z.object({
  period: count.nullable().describe('Null: of a home class, for the day'),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  teacher_name: z.string().nullable(),
})

const absentStudent = z.object({
  student_id: z.guid(),
  first_name: z.string(),
  last_name: z.string(),
  class_name: z.string().nullable(),
  guardian_phone: z.string().nullable(),
  kind: z.enum(absenceKinds).describe('`late` for who was absent from no lesson'),
  periods: z
    .array(count)
    .describe('Lessons from which the student was absent; empty when a home class was called'),
  arrived_at: z.string().nullable().describe('When a late student came, HH:MM'),
  reason: z.string().nullable().describe('All that were given, joined; null: none yet'),
})

const dayOfAbsences = z.object({
  day: z.string(),
  has_lessons: z.boolean(),
  called: count.describe('Rolls that were called on the day'),
  later: count.describe('Rolls of lessons that have not begun'),
  missing: z.array(missingRoll).describe('Rolls that should have been called by now'),
  students: z.array(absentStudent).describe('By home class and name'),
})

export type DayOfAbsences = z.output<typeof dayOfAbsences>
export type AbsentStudent = z.output<typeof absentStudent>
export type MissingRoll = z.output<typeof missingRoll>

const tags = ['absences']

export const absences = {
  day: oc
    .route({
      method: 'GET',
      path: '/admin/absences',
      summary: 'A day: which rolls are missing, and who was absent or late',
      tags,
    })
    .input(z.object({ day: schoolDay }))
    .output(dayOfAbsences),
  setReason: oc
    .route({
      method: 'PUT',
      path: '/admin/absences/{student_id}/{day}',
      summary: 'Enter why a student was absent or late on a day',
      tags,
    })
    .input(
      z.object({
        student_id: z.guid('There is no such student.'),
        day: schoolDay,
        reason: optionalText(rules.reason.most).describe('Of all lessons of the day; null: not known'),
      }),
    ),
}
