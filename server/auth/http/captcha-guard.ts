import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/http/app-env.ts'
import { createAdministratorCheck } from '#server/auth/admin/administrator-check.ts'
import { AuthError } from './auth-error.ts'
import { readBody } from './body.ts'
import { requirePerson } from './captcha.ts'
import type { AuthDeps } from './deps.ts'
import { originOf } from './origin.ts'

/** Endpoints at which bots would try passwords, send messages or create accounts. */
const guarded = /\/(signup|token|otp|magiclink|recover|resend|sso)$/

/**
 * Requires a captcha at the endpoints that guessing and flooding would use; administering programs need none.
 */
export function captchaGuard(deps: AuthDeps) {
  const administrator = createAdministratorCheck(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    const isGrant = c.req.path.endsWith('/token')
    const isGuarded = c.req.method === 'POST' && guarded.test(c.req.path)
    if (!isGuarded || (isGrant && c.req.query('grant_type') !== 'password')) return await next()
    if (!(await isAdministered()))
      await requirePerson(deps.settings.captcha, await readBody(c), originOf(c).ip)
    await next()

    async function isAdministered(): Promise<boolean> {
      if (!c.req.header('authorization')) return false
      try {
        return (await administrator(c)).id === null
      } catch (error) {
        if (error instanceof AuthError) return false
        throw error
      }
    }
  })
}
