import { z } from 'zod'
import { maxCounted } from '#shared/accounts/filters.ts'
import { instant, version, why } from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const student = z.object({
  student_id: z.guid(),
  admission_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  suggested_email: z.string(),
  state: z.enum(['missing', 'pending', 'success', 'error']).describe('missing: not asked for yet'),
  reason: z.string().nullable().describe('Why it failed'),
  why: why.nullable(),
})

const summary = z.object({
  running: z.boolean(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  at: instant.describe('The time of this state; the next request asks for changes since'),
})

const progress = summary.extend({
  on_roll: z
    .number()
    .int()
    .describe(
      `Students on the roll, with an account or without; ${maxCounted + 1} stands for more than ${maxCounted}`,
    ),
  to_be_linked: z
    .number()
    .int()
    .describe('Students whose account is there, and is linked with them at the first login'),
  students: z.array(student).describe('Those without an account, and those of the last run'),
})

const changes = summary.extend({
  changed: z
    .array(student.pick({ student_id: true, state: true, reason: true, why: true }))
    .describe('Students of the last run who were done since; some may come twice'),
})

export type CreationChanges = z.infer<typeof changes>
export type AccountCreation = z.infer<typeof progress>
export type StudentCreation = AccountCreation['students'][number]

const call = calls('admin')

export const accountCreation = {
  progress: call
    .get('/admin/account-creation', 'Students without a login account, and the progress of creating theirs')
    .output(progress),
  changes: call
    .get(
      '/admin/account-creation/changes',
      'Progress of the creation, with only the changed rows: for polling',
    )
    .input(z.object({ since: version.describe('`at` of the look before') }))
    .output(changes),
  start: call
    .post(
      '/admin/account-creation',
      'Create all missing student accounts; continues after the caller has left',
    )
    .output(progress),
}
