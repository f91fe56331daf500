import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { resendMessage, requestRecoveryMessage, requestSignInMessage } from './request-message.ts'
import { readBody, type Body } from '#server/auth/http/body.ts'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { nameDevice } from '#server/auth/limits/device-cookie.ts'
import { originOf } from '#server/auth/http/origin.ts'
import { redirectTarget } from '#server/auth/providers/redirect-target.ts'
import { signUp } from '#server/auth/sign-in/sign-up.ts'

type SendMessage = (
  deps: AuthDeps,
  body: Body,
  redirectTo: string,
  origin: ReturnType<typeof originOf>,
) => Promise<void>

/** `/signup`, `/otp`, `/magiclink`, `/recover` and `/resend`: endpoints that send a link or a code. */
export function messageEndpoints(deps: AuthDeps): Hono<AppEnv> {
  const answer = (send: SendMessage) => async (c: Context<AppEnv>) => {
    await send(deps, await readBody(c), requestedTarget(deps, c), originOf(c))
    nameDevice(c, deps)
    return c.json({})
  }
  return new Hono<AppEnv>()
    .post('/signup', async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(await signUp(deps, await readBody(c), requestedTarget(deps, c), originOf(c)))
    })
    .post('/otp', answer(requestSignInMessage))
    .post('/magiclink', answer(requestSignInMessage))
    .post('/recover', answer(requestRecoveryMessage))
    .post('/resend', answer(resendMessage))
}

/** The address to which a request wants its link to lead, if that is allowed. */
export function requestedTarget(deps: AuthDeps, c: Context<AppEnv>): string {
  return redirectTarget(deps.settings, c.req.query('redirect_to'), c.req.header('referer'))
}
