import { ownAddresses } from '#server/machine/own-addresses.ts'
import { isPublicName } from '#server/machine/public-name.ts'
import { isRelease } from '#server/machine/command.ts'
import type { Home } from '#server/release/home.ts'
import type { Reach } from '#shared/reach/contract.ts'
import type { ReachChoice } from '#shared/reach/names.ts'
import { findSecureAddress, plainPortOf } from './own-name.ts'

/** The services that determine how the program is reached. */
export interface ReachServices {
  /** The running release, whose settings can be changed; undefined if they are stored in another way. */
  release: Home | undefined
  env: {
    demo: boolean
    host: string
    port: number
    publicUrl: string
    https: {
      tls?: unknown
      certified?: { directory: string | undefined } | undefined
      plain?: { port: number } | undefined
    }
    trustedProxies: number
    fixedReach: string[]
  }
}

/** How people reach the school, and the possible addresses, https first. */
export async function readReach({ release, env }: ReachServices): Promise<Reach> {
  const kept_in = placeOf(release, env)
  return {
    choice: choiceOf(env),
    public_url: env.publicUrl,
    addresses: kept_in === 'here' ? await addressesOf(env) : [],
    kept_in,
    fixed: kept_in === 'start' ? env.fixedReach : [],
  }
}

async function addressesOf(env: ReachServices['env']): Promise<string[]> {
  const plain = ownAddresses().map((address) => `http://${address}:${plainPortOf(env)}`)
  // A port set at the start of the program cannot be changed in the file.
  const secure = isSecureNow(env)
    ? env.publicUrl
    : env.fixedReach.length > 0
      ? undefined
      : await findSecureAddress()
  return plain.length === 0 || secure === undefined ? plain : [secure, ...plain]
}

function isSecureNow({ https }: ReachServices['env']): boolean {
  return https.certified !== undefined
}

/**
 * The place where the settings of the address are stored: `here` stands for a release's file, which the
 * program may change.
 */
function placeOf(release: Home | undefined, env: ReachServices['env']): Reach['kept_in'] {
  if (env.demo) return 'demo'
  if (!release) return isRelease ? 'package' : 'start'
  if (env.fixedReach.some((name) => isSecureNow(env) || !name.endsWith('PORT'))) return 'start'
  return isOwn(env) ? 'here' : 'file'
}

/**
 * Whether the program itself determines the address. Behind a proxy it speaks plain http as well, but the
 * address is the proxy's, and a client that bypassed it could choose the address by which limits are counted.
 */
function isOwn({ https, publicUrl, trustedProxies }: ReachServices['env']): boolean {
  if (trustedProxies > 0) return false
  if (https.certified !== undefined) return https.certified.directory === undefined
  return https.tls === undefined && publicUrl.startsWith('http:')
}

function choiceOf({ host, publicUrl }: ReachServices['env']): ReachChoice {
  if (isPublicName(new URL(publicUrl).hostname)) return 'internet'
  return ['127.0.0.1', '::1', 'localhost'].includes(host) ? 'computer' : 'network'
}
