import { z } from 'zod'
import { newPasswordRule } from '#shared/accounts/rules.ts'
import { instant, openToAll, password, text } from '#shared/contract/fields.ts'
import { requestRules as rules } from './rules.ts'
import { asIssue } from '#shared/reasons.ts'
import { calls } from '#shared/contract/calls.ts'

const kind = z.enum(['student', 'teacher']).describe('A student is named by the student ID, others by email')
const name = z
  .string()
  .transform((typed) => typed.replaceAll('\0', '').trim().toLowerCase())
  .refine((typed) => typed.length >= 1 && typed.length <= 255, asIssue('passwordRequests.name'))

const listed = z.object({
  id: z.guid(),
  kind,
  name: z.string().describe('As it was typed, in lower case'),
  note: z.string(),
  state: z.enum(['open', 'answered']),
  asked_at: instant,
  code_expires_at: instant.nullable().describe('Until when the code counts that was handed over'),
  person: z
    .object({
      name: z.string(),
      class_name: z.string().nullable(),
      roles: z.array(z.string()),
      has_second_factor: z.boolean(),
    })
    .nullable()
    .describe('null: nobody at the school has this name'),
  has_account: z.boolean(),
})

const ofOne = z.object({ id: z.guid() })

export type PasswordRequest = z.infer<typeof listed>
export type RequestKind = PasswordRequest['kind']

const call = calls('Forgotten password')

export const passwordRequests = {
  ask: call
    .post('/password-requests', 'Ask the office to restore access to an account', {
      description: 'Needs nobody signed in. The answer is the same whether there is such an account or not.',
      spec: openToAll,
    })
    .input(
      z.object({ kind, name, note: text(rules.maxNoteLength, asIssue('passwordRequests.note')).default('') }),
    )
    .output(z.object({ received: z.literal(true) })),
  redeem: call
    .post('/password-requests/redeem', 'Set a new password with the code from the office', {
      description: 'Needs nobody signed in. 422 CODE_REFUSED when name and code do not belong together.',
      spec: openToAll,
    })
    .input(
      z.object({
        kind,
        name,
        code: z.string().max(100),
        password: password({
          ...newPasswordRule,
          tooShort: asIssue('passwordRequests.short'),
          tooLong: asIssue('passwordRequests.long'),
        }),
      }),
    )
    .output(z.object({ changed: z.literal(true) })),
  list: call.get('/admin/password-requests', 'Requests that wait for the office').output(z.array(listed)),
  answer: call
    .post('/admin/password-requests/{id}/answer', 'Make a code for a person whom the office has recognised', {
      description:
        'An earlier code of the request no longer works. The code is in this reply and nowhere else.',
    })
    .input(ofOne.extend({ lift_second_factor: z.boolean().default(false) }))
    .output(z.object({ code: z.string(), expires_at: instant })),
  decline: call
    .post(
      '/admin/password-requests/{id}/decline',
      'Decline a request; a code that was made for it no longer works',
    )
    .input(ofOne)
    .output(z.object({ declined: z.literal(true) })),
}
