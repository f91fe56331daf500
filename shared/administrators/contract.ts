import { z } from 'zod'
import { administratorRules as rules } from '#shared/accounts/rules.ts'
import { asIssue } from '#shared/reasons.ts'
import {
  instant,
  newPassword,
  openToAll,
  requiredName,
  requiredText,
  staffEmail,
} from '#shared/contract/fields.ts'
import { calls } from '#shared/contract/calls.ts'

const listedAdmin = z.object({
  id: z.guid(),
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.literal('Admin'),
  assigned_at: instant,
  created_at: instant,
})

const found = z.object({
  id: z.guid(),
  name: z.string(),
  email: z.string().nullable(),
  roles: z.array(z.enum(['Student', 'Teacher', 'Admin'])),
})

export type FoundAccount = z.infer<typeof found>

/** Fields of every new administrator. */
export const administrator = z.object({
  name: requiredName(rules.name.max, rules.name.missing),
  email: staffEmail,
})

const token = z.string().max(200).describe('The part of the link behind the #')

const newAdministrator = administrator.extend({ token, password: newPassword })

export type ListedAdmin = z.infer<typeof listedAdmin>
export type NewAdministrator = z.output<typeof newAdministrator>

const one = z.object({ id: z.guid(asIssue('administrators.roles.unknown')) })
const call = calls('admin')
const linkCall = calls('First administrator')

const linkErrors = '404 LINK_UNKNOWN, 409 ADMINISTRATOR_EXISTS, 410 LINK_EXPIRED'

export const administrators = {
  list: call.get('/admin/admins', 'Administrators, newest first').output(z.array(listedAdmin)),
  find: call
    .get('/admin/accounts', 'The account with an email address or teacher ID')
    .input(z.object({ account: requiredText(255, asIssue('administrators.roles.missing')) }))
    .output(found),
  grant: call.put('/admin/admins/{id}', 'Make an account an administrator').input(one).output(found),
  revoke: call
    .delete(
      '/admin/admins/{id}',
      'Remove the Admin role; that of the last administrator is refused with 409 LAST_ADMINISTRATOR',
    )
    .input(one),
  checkFirstLink: linkCall
    .post('/first-administrator/check', 'Whether the link that the program printed can still be used', {
      description: `Needs no sign-in. ${linkErrors}.`,
      spec: openToAll,
    })
    .input(z.object({ token }))
    .output(z.object({ open: z.literal(true) })),
  createFirst: linkCall
    .post(
      '/first-administrator',
      'Use the link: account, profile and role of the first administrator, once',
      { description: `Needs no sign-in. ${linkErrors}.`, spec: openToAll },
    )
    .input(newAdministrator)
    .output(z.object({ id: z.guid() })),
}
