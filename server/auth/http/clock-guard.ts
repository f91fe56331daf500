import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/http/app-env.ts'
import { because, say } from '#shared/reasons.ts'
import { AuthError } from './auth-error.ts'
import type { AuthDeps } from './deps.ts'

/**
 * The changes allowed while the machine's clock is in doubt: people sign in, in every way, and out, and end
 * sessions. A new password is among them, since a first one must be changed before its owner can confirm the
 * clock.
 */
const alwaysOpen = new RegExp(
  `^(/auth/v1)?(${[
    '/token|/logout|/verify|/otp|/magiclink|/recover|/resend',
    '/callback|/sso|/sso/saml/acs',
    '/factors/recovery-codes/verify|/factors/[^/]+/(challenge|verify)',
    '/user|/user/sessions/[^/]+',
    '/admin/users/[^/]+/sessions(/[^/]+)?',
  ].join('|')})$`,
)

/** Refuses new accounts, factors, keys and other changes that a doubtful clock would date. */
export function clockGuard(deps: Pick<AuthDeps, 'clock'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS'
    if (!isRead && !alwaysOpen.test(c.req.path)) await requireRightClock(deps)
    await next()
  })
}

/** @throws {AuthError} 409, since clients repeat a 503 automatically and do not show its message */
export async function requireRightClock({ clock }: Pick<AuthDeps, 'clock'>): Promise<void> {
  if ((await clock.findDoubt()) !== null)
    throw new AuthError(409, 'conflict', say(because('refusals.clockDoubted')))
}
