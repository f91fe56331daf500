import type { Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'

/**
 * Whether a form was sent from a page of this site. Browsers say so in one of three headers; without any,
 * there is no proof.
 * @param publicUrl the address of the site; the machine's own name counts too
 */
export function isOwnForm(c: Context<AppEnv>, publicUrl: string): boolean {
  const hosts = [new URL(publicUrl).host, c.req.header('host')]
  const origin = c.req.header('origin')
  if (origin !== undefined && origin !== 'null') return hosts.includes(hostOf(origin))
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const referer = c.req.header('referer')
  return origin === undefined && referer !== undefined && hosts.includes(hostOf(referer))
}

function hostOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).host : undefined
}
