import { oc } from '@orpc/contract'
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
  name: requiredName(rules.name.most, rules.name.missing),
  email: staffEmail,
})

const token = z.string().max(200).describe('The part of the link behind the #')

const newAdministrator = administrator.extend({ token, password: newPassword })

export type ListedAdmin = z.infer<typeof listedAdmin>
export type NewAdministrator = z.output<typeof newAdministrator>

const one = z.object({ id: z.guid(asIssue('administrators.roles.unknown')) })
const tags = ['admin']
const linkTags = ['First administrator']
const linkErrors = '404 LINK_UNKNOWN, 409 ADMINISTRATOR_EXISTS, 410 LINK_EXPIRED'

export const administrators = {
  list: oc
    .route({ method: 'GET', path: '/admin/admins', summary: 'Administrators, newest first', tags })
    .output(z.array(listedAdmin)),
  find: oc
    .route({
      method: 'GET',
      path: '/admin/accounts',
      summary: 'The account with an email address or teacher ID',
      tags,
    })
    .input(z.object({ account: requiredText(255, asIssue('administrators.roles.missing')) }))
    .output(found),
  grant: oc
    .route({ method: 'PUT', path: '/admin/admins/{id}', summary: 'Make an account an administrator', tags })
    .input(one)
    .output(found),
  revoke: oc
    .route({
      method: 'DELETE',
      path: '/admin/admins/{id}',
      summary: 'Remove the Admin role; that of the last administrator is refused with 409 LAST_ADMINISTRATOR',
      tags,
    })
    .input(one),
  checkFirstLink: oc
    .route({
      method: 'POST',
      path: '/first-administrator/check',
      summary: 'Whether the link that the program printed can still be used',
      description: `Needs no sign-in. ${linkErrors}.`,
      tags: linkTags,
      spec: openToAll,
    })
    .input(z.object({ token }))
    .output(z.object({ open: z.literal(true) })),
  createFirst: oc
    .route({
      method: 'POST',
      path: '/first-administrator',
      summary: 'Use the link: account, profile and role of the first administrator, once',
      description: `Needs no sign-in. ${linkErrors}.`,
      tags: linkTags,
      spec: openToAll,
    })
    .input(newAdministrator)
    .output(z.object({ id: z.guid() })),
}
