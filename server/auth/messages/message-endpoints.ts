import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { askAgain, askForRecovery, askForSignIn } from './request-message.ts'
import { readBody, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { nameDevice } from '#server/auth/limits/device-cookie.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { redirectTarget } from '#server/auth/providers/redirect-target.ts'
import { signUp } from '#server/auth/sign-in/sign-up.ts'

type Ask = (
  deps: AuthDeps,
  body: Body,
  redirectTo: string,
  origin: ReturnType<typeof originOf>,
) => Promise<void>

/** What sends a link or a code to somebody who is not signed in. */
export function messageEndpoints(deps: AuthDeps): Hono<AppEnv> {
  const answer = (ask: Ask) => async (c: Context<AppEnv>) => {
    await ask(deps, await readBody(c), wantedTarget(deps, c), originOf(c))
    nameDevice(c, deps)
    return c.json({})
  }
  return new Hono<AppEnv>()
    .post('/signup', async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(await signUp(deps, await readBody(c), wantedTarget(deps, c), originOf(c)))
    })
    .post('/otp', answer(askForSignIn))
    .post('/magiclink', answer(askForSignIn))
    .post('/recover', answer(askForRecovery))
    .post('/resend', answer(askAgain))
}

/** Where a request wants its person to end up, as far as that is allowed. */
export function wantedTarget(deps: AuthDeps, c: Context<AppEnv>): string {
  return redirectTarget(deps.settings, c.req.query('redirect_to'), c.req.header('referer'))
}
