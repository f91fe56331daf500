import { z } from 'zod'
import { maxCounted } from '#shared/accounts/filters.ts'
import { why } from '#shared/contract/fields.ts'
import { asIssue } from '#shared/reasons.ts'
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

const progress = z.object({
  running: z.boolean(),
  succeeded: z.number().int(),
  failed: z.number().int(),
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
  total: z.number().int().describe('Students without an account, and those of the last run'),
  open: z.number().int().describe('Those of them who have none'),
  students: z.array(student).describe('A page of them, those who failed first'),
  next: z.guid().nullable().describe('Passed as `after` to read on; null: that was all'),
})

export type AccountCreation = z.infer<typeof progress>
export type StudentCreation = AccountCreation['students'][number]

const call = calls('admin')

export const accountCreation = {
  progress: call
    .get('/admin/account-creation', 'Students without a login account, and the progress of creating theirs')
    .input(
      z.object({ after: z.guid(asIssue('lists.reload')).optional().describe('`next` of the page before') }),
    )
    .output(progress),
  start: call
    .post(
      '/admin/account-creation',
      'Create all missing student accounts; continues after the caller has left',
    )
    .output(progress),
}
