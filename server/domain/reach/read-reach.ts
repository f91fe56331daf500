import { ownAddresses } from '#server/machine/own-addresses.ts'
import { isPublicName } from '#server/machine/public-name.ts'
import type { Home } from '#server/release/home.ts'
import type { Reach, ReachChoice } from '#shared/contracts/reach.ts'

/** The parts of the program that say how it is reached. */
export interface ReachServices {
  /** The release that runs, whose settings can be changed; undefined where they are kept in another way. */
  release: Home | undefined
  env: {
    demo: boolean
    host: string
    port: number
    publicUrl: string
    https: { tls?: unknown }
    trustedProxies: number
  }
}

/** How people reach the school, and the addresses under which they could. */
export function readReach({ release, env }: ReachServices): Reach {
  return {
    choice: choiceOf(env),
    public_url: env.publicUrl,
    addresses: ownAddresses().map((address) => `http://${address}:${env.port}`),
    may_change: release !== undefined && !env.demo && isPlain(env),
  }
}

/**
 * Behind a proxy the program speaks plain http as well, but its address is the proxy's, and whoever came past the proxy could
 * choose the address that limits are counted by.
 */
function isPlain({ https, publicUrl, trustedProxies }: ReachServices['env']): boolean {
  return https.tls === undefined && trustedProxies === 0 && publicUrl.startsWith('http:')
}

function choiceOf({ host, publicUrl }: ReachServices['env']): ReachChoice {
  if (isPublicName(new URL(publicUrl).hostname)) return 'internet'
  return ['127.0.0.1', '::1', 'localhost'].includes(host) ? 'computer' : 'network'
}
