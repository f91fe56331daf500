import { Hono, type Context } from 'hono'
import { readAccounts } from '#server/directory/administrator-queries.ts'
import { readForm, textOf } from '#server/documents/sent-form.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { AccountFault, DeploymentPage, DeploymentRole } from '#shared/deployment/pages.ts'
import { addAccount, closeAccount, resetAccount } from './manage-accounts.ts'
import type { RoleAddresses } from './addresses.ts'
import { leadTo, replyWithDeploymentPage, statusOf } from './replies.ts'
import { readerOf, type PageServices } from './require-admin.ts'

type Shown = Pick<Extract<DeploymentPage, { page: 'administrators' }>, 'made' | 'fault' | 'sent'>

const nothing = { email: '', name: '', role: 'administrator' } as const

/** The accounts of the deployment, for its administrators. */
export function createAccountPages({
  directory,
  addresses,
  render,
}: PageServices & { addresses: RoleAddresses }): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  async function show(c: Context<AppEnv>, shown: Shown): Promise<Response> {
    const accounts = await readAccounts(directory.db)
    const page = { page: 'administrators', reader: readerOf(c), accounts, ...shown } as const
    return replyWithDeploymentPage(c, render, page, { status: statusOf(shown.fault) })
  }
  const actOf = (c: Context<AppEnv>) => ({ directory, actor: readerOf(c).email })
  const refuse = async (c: Context<AppEnv>, code: 'own-account' | 'email') =>
    await show(c, { sent: nothing, fault: { code } satisfies AccountFault })

  app.get('/administrators', async (c) => await show(c, { sent: nothing }))
  app.post('/administrators', async (c) => {
    const form = await readForm(c)
    const role: DeploymentRole = textOf(form, 'role') === 'ministry' ? 'ministry' : 'administrator'
    const sent = { email: textOf(form, 'email'), name: textOf(form, 'name'), role }
    const made = await addAccount(actOf(c), sent, addresses)
    return await show(c, 'fault' in made ? { sent, fault: made.fault } : { sent: nothing, made })
  })
  app.post('/administrators/link', async (c) => {
    const email = await emailOf(c)
    if (email === readerOf(c).email) return await refuse(c, 'own-account')
    const made = await resetAccount(actOf(c), email, addresses)
    return made ? await show(c, { sent: nothing, made }) : await refuse(c, 'email')
  })
  app.post('/administrators/disable', async (c) => {
    const email = await emailOf(c)
    if (email === readerOf(c).email) return await refuse(c, 'own-account')
    return (await closeAccount(actOf(c), email)) ? leadTo('/administrators') : await refuse(c, 'email')
  })
  return app
}

/** The account that a form is about, in the spelling in which accounts are stored. */
async function emailOf(c: Context<AppEnv>): Promise<string> {
  return textOf(await readForm(c), 'email')
    .trim()
    .toLowerCase()
}
