import { oc } from '@orpc/contract'
import { z } from 'zod'

const student = z.object({
  student_id: z.guid(),
  admission_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  suggested_email: z.string(),
  state: z.enum(['missing', 'pending', 'success', 'error']).describe('missing: not asked for yet'),
  reason: z.string().nullable().describe('Why it failed'),
})

const progress = z.object({
  running: z.boolean(),
  succeeded: z.number().int(),
  failed: z.number().int(),
  students: z.array(student).describe('Those without an account, and those of the last run'),
})

export type AccountCreation = z.infer<typeof progress>
export type StudentCreation = AccountCreation['students'][number]

const tags = ['admin']

export const accountCreation = {
  progress: oc
    .route({
      method: 'GET',
      path: '/admin/account-creation',
      summary: 'Students without a login account, and how creating them goes',
      tags,
    })
    .output(progress),
  start: oc
    .route({
      method: 'POST',
      path: '/admin/account-creation',
      summary: 'Create all missing student accounts; goes on whatever becomes of the caller',
      tags,
    })
    .output(progress),
}
