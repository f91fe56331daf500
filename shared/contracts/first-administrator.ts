import { oc } from '@orpc/contract'
import { z } from 'zod'
import { firstAdministratorMessages as messages } from '#shared/messages/accounts.ts'
import { newPassword, staffEmail } from './account-fields.ts'
import { requiredText } from './teaching-fields.ts'

const token = z.string().max(200).describe('What stands behind the # of the link')

/** What is asked of every new administrator. */
export const administrator = z.object({ name: requiredText(100, messages.name), email: staffEmail })

const newAdministrator = administrator.extend({ token, password: newPassword })

export type NewAdministrator = z.output<typeof newAdministrator>

const tags = ['First administrator']
const errors = '404 LINK_UNKNOWN, 409 ADMINISTRATOR_EXISTS, 410 LINK_EXPIRED'

export const firstAdministrator = {
  check: oc
    .route({
      method: 'POST',
      path: '/first-administrator/check',
      summary: 'Whether the link that the program printed can still be used',
      description: `Needs no sign-in. ${errors}.`,
      tags,
    })
    .input(z.object({ token }))
    .output(z.object({ open: z.literal(true) })),
  create: oc
    .route({
      method: 'POST',
      path: '/first-administrator',
      summary: 'Use the link: account, profile and role of the first administrator, once',
      description: `Needs no sign-in. ${errors}.`,
      tags,
    })
    .input(newAdministrator)
    .output(z.object({ id: z.guid() })),
}
