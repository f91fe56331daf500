import type { Context } from 'hono'
import type { TLSSocket } from 'node:tls'
import type { AppEnv } from './app-env.ts'

/**
 * Whether a request came over https. Anyone can write `X-Forwarded-Proto`, so it counts only behind one of
 * our own proxies.
 * @param trustedProxies number of proxies in front of the program
 */
export function isOverHttps(c: Context<AppEnv>, trustedProxies: number): boolean {
  if (trustedProxies > 0) return c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https'
  return (c.env?.incoming?.socket as Partial<TLSSocket> | undefined)?.encrypted === true
}
