import { isIP } from 'node:net'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-env.ts'

/**
 * Finds the IP address of the caller. Anyone can write `X-Forwarded-For`, so only as many of its last entries
 * count as there are proxies of our own, and only if they are IP addresses.
 * @param trustedProxies number of proxies in front of the program
 */
export function clientAddress(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const direct = c.env?.incoming?.socket?.remoteAddress ?? 'unknown'
    const forwarded = trustedProxies > 0 ? (c.req.header('x-forwarded-for') ?? '').split(',') : []
    const nearest = forwarded.at(-trustedProxies)?.trim() ?? ''
    const address = isIP(nearest) ? nearest : direct
    // A zone is a name that the sender may choose, of any length.
    c.set('clientAddress', address.replace(/%.*/, ''))
    await next()
  })
}
