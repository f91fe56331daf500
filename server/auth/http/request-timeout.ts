import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '#server/http/app-env.ts'
import { AuthError } from './auth-error.ts'

/** Where other services are asked, which have times of their own. */
const exempt = /\/(callback|acs|providers(\/[\w-]+)?)$/

/** Answers 504 when a request takes too long; clients try again by themselves. */
export function endAfter(seconds: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (exempt.test(c.req.path)) return await next()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      const fault = new AuthError(
        504,
        'request_timeout',
        'Processing this request timed out, please retry after a moment.',
      )
      timer = setTimeout(() => reject(fault), seconds * 1000)
    })
    try {
      await Promise.race([next(), late])
    } finally {
      clearTimeout(timer)
    }
  })
}
