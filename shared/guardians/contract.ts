import { languages } from '#shared/translations/languages.ts'
import { z } from 'zod'
import { day, instant, newId, optionalText, version } from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'
import { rowCalls } from '#shared/contract/row-calls.ts'
import { asIssue } from '#shared/reasons.ts'
import * as formMessages from '#shared/words/forms.ts'
import { guardianFields, maxGuardians } from './fields.ts'
import { calls } from '#shared/contract/calls.ts'

const name = z.string().nullable().describe('Null: not known')

const student = z.object({
  id: z.guid(),
  first_name: z.string(),
  last_name: z.string(),
  class_name: z.string().nullable(),
})

const phone = z.object({
  id: z.guid(),
  number: z.string().describe('E.164'),
  is_mobile: z.boolean().describe('No texts are sent to a landline'),
  valid_from: z.string(),
  valid_until: z.string().nullable().describe('The first day on which the guardian no longer has it'),
  proved_at: instant.nullable().describe('When the guardian was last known to have it'),
  proved_how: z.enum(['code', 'text', 'office']).nullable(),
  also_of: z.array(name).describe('Others who have the number today'),
  quiet_from: z.string().nullable().describe('From this time on no texts are sent to the number'),
  quiet_until: z.string().nullable(),
  updated_at: z.string(),
})

/** A guardian of a student, under the id of the tie. */
const guardian = replyOf(guardianFields).extend({
  id: z.guid(),
  guardian_id: z.guid(),
  student_id: z.guid(),
  position: z.number().int(),
  valid_until: z.string().nullable().describe('The first day on which the tie is no longer valid'),
  entered_by: name,
  numbers: z.array(phone).describe('Those of today first'),
  also_of: z.array(student).describe('Other students whose guardian the person is today'),
  updated_at: z.string(),
})

/** A person who is a guardian of some student today. */
const known = z.object({
  guardian_id: z.guid(),
  name,
  language: z.enum(languages),
  numbers: z.array(z.string()),
  students: z.array(student),
})

export type Guardian = z.output<typeof guardian>
export type GuardianPhone = z.output<typeof phone>
export type KnownGuardian = z.output<typeof known>

const ofStudent = z.object({ student_id: z.guid(asIssue('studentRecords.unknown')) })
const one = z.object({ id: z.guid(asIssue('guardians.unknown')) })
const oneNumber = z.object({ id: z.guid(asIssue('guardians.unknownNumber')) })
const lastDay = z.object({
  valid_until: day({ invalid: formMessages.date })
    .nullable()
    .describe('The first day on which it no longer counts; null removes the end'),
  updated_at: version,
})
const quietTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, asIssue('texts.time'))
  .nullable()
const newNumber = {
  number: optionalText(60),
  is_shared: z
    .boolean()
    .default(false)
    .describe('Another guardian has the number, and this is another person of the household'),
}

const fields = inputOf(guardianFields)
export type GuardianInput = z.output<typeof fields>

const call = calls('guardians')
const path = '/admin/guardians'

const rows = rowCalls({
  path,
  call,
  input: fields,
  row: guardian,
  unknown: asIssue('guardians.unknown'),
  summaries: { create: '', update: 'Change a guardian of a student', remove: '' },
})

const newGuardian = fields.extend({
  id: newId,
  ...ofStudent.shape,
  guardian_id: z
    .guid(asIssue('guardians.unknown'))
    .nullable()
    .describe('A person who is a guardian already, whose name and language stay; null: a new one'),
  ...newNumber,
})
export type NewGuardian = z.output<typeof newGuardian>

export const guardians = {
  list: call
    .get(
      '/admin/students/{student_id}/guardians',
      'The guardians of a student in calling order, former ones last',
    )
    .input(ofStudent)
    .output(z.array(guardian)),
  find: call
    .get(`${path}/known`, 'People who already are guardians, by number or name')
    .input(z.object({ search: z.string().max(120) }))
    .output(z.array(known)),
  create: call.post(path, 'Add a guardian of a student').input(newGuardian).output(guardian),
  update: rows.update,
  end: call
    .post(`${path}/{id}/end`, 'End the tie of guardian and student')
    .input(lastDay.extend(one.shape))
    .output(guardian),
  order: call
    .put('/admin/students/{student_id}/guardians/order', 'Set the calling order of the current guardians')
    .input(ofStudent.extend({ ids: z.array(z.guid(asIssue('guardians.unknown'))).max(maxGuardians) })),
  addNumber: call
    .post(`${path}/{id}/numbers`, 'Add a number of a guardian')
    .input(
      z.object({ ...one.shape, number_id: newId, ...newNumber, is_landline: z.boolean().default(false) }),
    )
    .output(guardian),
  endNumber: call
    .post('/admin/guardian-numbers/{id}/end', 'End a number, which somebody else may get later')
    .input(lastDay.extend(oneNumber.shape)),
  proveNumber: call
    .post(
      '/admin/guardian-numbers/{id}/proof',
      'Note that the guardian was reached on the number, or came in person',
    )
    .input(z.object({ ...oneNumber.shape, updated_at: version })),
  setQuietHours: call
    .put(
      '/admin/guardian-numbers/{id}/quiet-hours',
      'Set the hours in which no texts are sent to a number, beside those of the school; null: none',
    )
    .input(oneNumber.extend({ quiet_from: quietTime, quiet_until: quietTime })),
  settleNote: call
    .post(
      '/admin/students/{student_id}/guardian-note/settle',
      'Clear the note in place of a guardian’s number, once it is corrected',
    )
    .input(ofStudent.extend({ note: z.string().max(1000).describe('As it was read') })),
}
