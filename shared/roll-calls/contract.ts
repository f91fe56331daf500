import { z } from 'zod'
import { absenceKinds, rollCallRules as rules } from './rules.ts'
import { asIssue } from '#shared/reasons.ts'
import { day, optionalText, version } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const lessonOrDay = {
  group: z
    .string()
    .regex(/^(class:[0-9a-f-]{36}|home:.{1,20})$/, asIssue('rollCalls.group'))
    .describe('`class:` with the id of a class, or `home:` with the name of a home class'),
  day: day(rules.day),
  period: z.coerce
    .number()
    .int()
    .min(1)
    .max(12)
    .nullable()
    .default(null)
    .describe('The period of the lesson; null for a home class, whose roll is for the day'),
}

const mark = z.object({
  student_id: z.guid(),
  kind: z.enum(absenceKinds),
  arrived_at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, asIssue('rollCalls.time'))
    .nullable()
    .describe('When a late student came, HH:MM; null: not known'),
  reason: optionalText(rules.reason.max),
})

const called = z.object({
  by: z.string().nullable().describe('Null: the office'),
  at: z.string(),
  marks: z.array(mark).describe('Students absent or late; all others were present'),
  updated_at: z.string(),
})

const rollCall = z.object({
  group: z.string(),
  day: z.string(),
  period: z.number().int().nullable(),
  class_name: z.string(),
  subject_name: z.string().nullable(),
  students: z
    .array(z.object({ id: z.guid(), first_name: z.string(), last_name: z.string() }))
    .describe('By name'),
  called: called.nullable().describe('Null: not yet'),
})

export const ownAbsence = z.object({
  day: z.string(),
  period: z.number().int().nullable(),
  subject_name: z.string().nullable(),
  kind: z.enum(absenceKinds),
  arrived_at: z.string().nullable(),
  reason: z.string().nullable(),
})

export type RollMark = z.output<typeof mark>
export type RollCall = z.output<typeof rollCall>
export type OwnAbsence = z.output<typeof ownAbsence>
export type RollCallInput = z.output<typeof rollCallInput>

const rollCallInput = z.object({
  ...lessonOrDay,
  called_at: version.describe('When it was called, which may be before it reached the school'),
  marks: z
    .array(mark)
    .max(rules.maxMarks)
    .refine(
      (marks) => new Set(marks.map((one) => one.student_id)).size === marks.length,
      asIssue('rollCalls.twice'),
    ),
  updated_at: version.nullable().describe('As it was read; null: it was not called yet'),
})

const call = calls('roll-calls')

export const rollCalls = {
  list: call
    .get(
      '/teacher/roll-calls',
      'The rolls that the teacher calls on a day, with their students: of lessons, or of home classes',
    )
    .input(z.object({ day: lessonOrDay.day }))
    .output(z.array(rollCall)),
  get: call.get('/roll-call', 'One roll with its students').input(z.object(lessonOrDay)).output(rollCall),
  save: call
    .put('/roll-call', 'Call a roll, or change it. 409 when somebody else has called it since it was read')
    .input(rollCallInput)
    .output(rollCall),
}
