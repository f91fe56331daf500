import { Hono, type Context } from 'hono'
import { deriveKey } from '#server/auth/tokens/encryption.ts'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import { endSession } from '#server/directory/administrator-queries.ts'
import { noteAct } from '#server/directory/queries.ts'
import { isOwnForm } from '#server/documents/own-form.ts'
import { readForm, textOf } from '#server/documents/sent-form.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import type { DeploymentPage, DeploymentRole } from '#shared/deployment/pages.ts'
import { choosePassword, confirmFactor, signIn, type AccountServices, type Sender } from './accounts.ts'
import { deviceCookie, noTokenCookie, readDevice, readToken, tokenCookie } from './cookies.ts'
import { leadTo, replyWithDeploymentPage, statusOf } from './replies.ts'
import { readerOf, requireDeploymentAdmin, type PageServices } from './require-admin.ts'

/** The services that the pages of accounts need. */
export interface EntryServices extends PageServices, AccountServices {
  deploymentKey: string
}

type EntryPage = Extract<DeploymentPage, { page: 'sign-in' | 'first' | 'factor' }>

/** The first page of each role. */
const homes: Record<DeploymentRole, string> = { administrator: '/schools', ministry: '/rounds' }

/** The pages on which nobody is signed in yet. Every other page of the deployment requires a session. */
export function createEntryPages(services: EntryServices): Hono<AppEnv> {
  const { publicUrl, render } = services
  const isSecure = publicUrl.startsWith('https:')
  const deviceKey = deriveKey(services.deploymentKey, 'devices of the deployment')
  const app = new Hono<AppEnv>()

  const show = (c: Context<AppEnv>, page: EntryPage) =>
    replyWithDeploymentPage(c, render, page, { status: statusOf(page.fault) })
  const senderOf = (c: Context<AppEnv>): Sender => ({
    address: c.get('clientAddress'),
    device: readDevice(c.req.header('cookie'), deviceKey, isSecure),
  })
  const enter = ({ token, email }: { token: string; email: string }) =>
    leadTo('/', [tokenCookie(token, isSecure), deviceCookie(email, deviceKey, isSecure)])

  app.get('/sign-in', (c) => {
    const [hasEnded, has_left] = [c.req.query('ended') !== undefined, c.req.query('left') !== undefined]
    return show(c, { page: 'sign-in', email: '', has_left, fault: hasEnded ? { code: 'ended' } : undefined })
  })
  app.post('/sign-in', async (c) => {
    const form = await readForm(c)
    const email = textOf(form, 'email')
    const again = { page: 'sign-in', email, has_left: false } as const
    if (!isOwnForm(c, publicUrl)) return show(c, { ...again, fault: { code: 'origin' } })
    const given = { email, password: textOf(form, 'password'), code: textOf(form, 'figures') }
    const entered = await signIn(services, given, senderOf(c))
    return 'fault' in entered ? show(c, { ...again, fault: entered.fault }) : enter(entered)
  })
  app.get('/first', (c) => show(c, { page: 'first', code: '' }))
  app.post('/first', async (c) => {
    const form = await readForm(c)
    const code = textOf(form, 'code').trim()
    const again = { page: 'first', code } as const
    if (!isOwnForm(c, publicUrl)) return show(c, { ...again, fault: { code: 'origin' } })
    const given = { code, password: textOf(form, 'password'), again: textOf(form, 'again') }
    const chosen = await choosePassword(services, given, senderOf(c))
    return show(
      c,
      'fault' in chosen ? { ...again, fault: chosen.fault } : { page: 'factor', code, factor: chosen.factor },
    )
  })
  app.post('/first/factor', async (c) => {
    const form = await readForm(c)
    const code = textOf(form, 'code')
    if (!isOwnForm(c, publicUrl)) return show(c, { page: 'first', code, fault: { code: 'origin' } })
    const entered = await confirmFactor(services, { code, figures: textOf(form, 'figures') }, senderOf(c))
    if (!('fault' in entered)) return enter(entered)
    const { fault, factor } = entered
    return show(c, factor ? { page: 'factor', code, factor, fault } : { page: 'first', code: '', fault })
  })
  return app
}

/** The pages of every signed-in person. */
export function createOwnPages(services: PageServices): Hono<AppEnv> {
  const { directory, publicUrl, render } = services
  const isSecure = publicUrl.startsWith('https:')
  const app = new Hono<AppEnv>()
  const guard = requireDeploymentAdmin(services)
  app.get('/', guard, (c) => leadTo(homes[readerOf(c).role]))
  app.get('/account', guard, (c) =>
    replyWithDeploymentPage(c, render, { page: 'account', reader: readerOf(c) }),
  )
  app.post('/sign-out', guard, async (c) => {
    await endSession(directory.db, hashToken(readToken(c.req.header('cookie'), isSecure)!))
    await noteAct(directory.db, { actor: readerOf(c).email, action: 'signed_out' })
    return leadTo('/sign-in?left', [noTokenCookie(isSecure)])
  })
  return app
}
