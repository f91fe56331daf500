import { oc } from '@orpc/contract'
import { z } from 'zod'
import { adminRoleMessages as messages } from '#shared/messages/accounts.ts'
import { requiredText } from './teaching-fields.ts'

const found = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.enum(['Student', 'Teacher', 'Admin'])),
})

export type FoundAccount = z.infer<typeof found>

const one = z.object({ id: z.guid(messages.unknown) })
const tags = ['admin']

export const adminRoles = {
  find: oc
    .route({
      method: 'GET',
      path: '/admin/accounts',
      summary: 'The account with an e-mail address or teacher ID',
      tags,
    })
    .input(z.object({ account: requiredText(255, messages.missing) }))
    .output(found),
  give: oc
    .route({ method: 'PUT', path: '/admin/admins/{id}', summary: 'Make an account an administrator', tags })
    .input(one)
    .output(found),
  take: oc
    .route({
      method: 'DELETE',
      path: '/admin/admins/{id}',
      summary: 'Take the Admin role; that of the last administrator is refused with 409 LAST_ADMINISTRATOR',
      tags,
    })
    .input(one),
}
