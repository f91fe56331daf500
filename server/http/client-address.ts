import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/**
 * Finds out who is asking. `X-Forwarded-For` can be written by anyone, so only as many of its last entries
 * count as there are proxies of our own.
 * @param trustedProxies number of proxies in front of the program
 */
export function clientAddress(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const direct = c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
    const forwarded = trustedProxies > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',') : []
    c.set('clientAddress', forwarded.at(-trustedProxies)?.trim() || direct)
    await next()
  })
}
