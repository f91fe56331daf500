import { isPublicName } from './public-name.ts'
import { StartFault } from './start-fault.ts'

interface Variables {
  PORT?: number | undefined
  HOST?: string | undefined
  HTTP_PORT?: number | undefined
  PUBLIC_URL?: string | undefined
  TLS_CERT?: string | undefined
  TLS_KEY?: string | undefined
  ACME?: string | undefined
  ACME_CHALLENGE?: Challenge | undefined
  TRUSTED_PROXIES?: number | undefined
}

/**
 * How an authority verifies that a name is the school's: over plain http, over https, or by a record of the
 * name. The record's keeper is `https://USER:KEY@HOST/SUBDOMAIN` (acme-dns) or
 * `rfc2136://KEY-NAME:SECRET@HOST` (a name server).
 */
export type Challenge = 'http' | 'alpn' | URL

/** The listening address, the address where people find the program, and what it needs for https. */
export interface HttpsSettings {
  port: number
  host: string
  publicUrl: string
  /** The school's own files; `later` if the certificate is in the database. */
  tls: { cert: string; key: string } | 'later' | undefined
  /**
   * The name that an authority certifies; without a directory (RFC 8555) it is the school's own authority.
   */
  certified: { host: string; directory: string | undefined; challenge: Challenge } | undefined
  /**
   * The port for plain http beside https; `serves` if it also serves devices that do not trust the school's
   * own authority.
   */
  plain: { port: number; publicUrl: string; serves: boolean } | undefined
}

/**
 * The listening address, and the source of the certificate. With an authority it listens for everybody on the
 * ports of https and http, unless configured otherwise, and without one on this machine alone.
 * @throws {StartFault} when settings contradict each other
 */
export function httpsSettings(env: Variables): HttpsSettings {
  if (env.ACME_CHALLENGE !== undefined && env.ACME === undefined)
    throw new StartFault(
      'ACME_CHALLENGE is set, and no authority that would ask.',
      'Set ACME, for example to letsencrypt, or remove ACME_CHALLENGE.',
    )
  const files = certificateFiles(env)
  if (env.ACME !== undefined || isOfNetwork(env, files)) return certified(env)
  const { PORT: port = 3000, HOST: host = '127.0.0.1', HTTP_PORT: plain } = env
  const publicUrl = env.PUBLIC_URL ?? `${files ? 'https' : 'http'}://${hostInAddress(host)}:${port}`
  if (files && publicUrl.startsWith('http:'))
    throw new StartFault(
      'PUBLIC_URL begins with http:, and the program speaks https.',
      'Begin PUBLIC_URL with https: and start again.',
    )
  return {
    port,
    host,
    publicUrl,
    tls: files,
    certified: undefined,
    plain: plain ? { port: plain, publicUrl, serves: false } : undefined,
  }
}

/**
 * Whether browsers shall use only https from now on (HSTS): only for a public name, since on a private
 * network a school may have to return to plain http, and with an authority's certificate only once a renewal
 * is known to work.
 * @param issues certificates that the authority has issued so far
 */
export function bindsToHttps(
  { publicUrl, certified: name }: Pick<HttpsSettings, 'publicUrl' | 'certified'>,
  issues = 0,
): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' && isPublicName(hostname) && (name === undefined || issues > 1)
}

/** Names that end with `local` belong to one network (RFC 6762), and no internet authority certifies them. */
function isOfNetwork(
  { PUBLIC_URL: url, TRUSTED_PROXIES: proxies = 0 }: Variables,
  files: object | undefined,
): boolean {
  return files === undefined && proxies === 0 && /^https:\/\/[^/:]+\.local(:\d+)?$/.test(url ?? '')
}

function certified(env: Variables): HttpsSettings {
  const { PORT: port = 443, HOST: host = '0.0.0.0', HTTP_PORT: plain = 80, PUBLIC_URL: publicUrl } = env
  if (!publicUrl?.startsWith('https:'))
    throw new StartFault(
      'ACME is set, and PUBLIC_URL does not say for which name the certificate shall be.',
      'Set PUBLIC_URL to the address that people type, such as https://school.example, or remove ACME.',
    )
  return {
    port,
    host,
    publicUrl,
    tls: 'later',
    certified: {
      host: new URL(publicUrl).hostname,
      directory: env.ACME,
      challenge: env.ACME_CHALLENGE ?? 'http',
    },
    plain: { port: plain, publicUrl, serves: env.ACME === undefined },
  }
}

function certificateFiles(env: Variables) {
  const { TLS_CERT: cert, TLS_KEY: key, HTTP_PORT: plain, ACME: acme } = env
  if (acme !== undefined && cert === undefined && key === undefined) return undefined
  if (acme !== undefined)
    throw new StartFault(
      'ACME is set beside TLS_CERT or TLS_KEY.',
      'Remove ACME to use the files, or TLS_CERT and TLS_KEY to get a certificate.',
    )
  if (cert !== undefined && key !== undefined) return { cert, key }
  const isAlone = plain === undefined || isOfNetwork(env, undefined)
  if (cert === undefined && key === undefined && isAlone) return undefined
  throw new StartFault(
    'TLS_CERT, TLS_KEY and HTTP_PORT: some are set, and others that they need are not.',
    'Set TLS_CERT and TLS_KEY together; HTTP_PORT needs both, or ACME. Or remove all: then the program speaks plain http.',
  )
}

/**
 * The host in the program's address: one that means all addresses cannot be visited, and IPv6 needs brackets.
 */
function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
