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
}

/** The place where the program listens, the address under which people find it, and what it needs for https. */
export interface HttpsSettings {
  port: number
  host: string
  publicUrl: string
  /** The school's own files; `later`: the certificate is in the database. */
  tls: { cert: string; key: string } | 'later' | undefined
  /** The authority that certifies the host. */
  acme: { directory: string; host: string } | undefined
  /** The port for plain http beside https. */
  plain: { port: number; publicUrl: string } | undefined
}

/**
 * The place where the program listens, and the way to its certificate. With an authority it listens for everybody on the ports of
 * https and http, unless told otherwise, and without one on this machine alone.
 * @throws {StartFault} when settings contradict each other
 */
export function httpsSettings(env: Variables): HttpsSettings {
  const files = certificateFiles(env)
  if (env.ACME !== undefined) return certified(env, env.ACME)
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
    acme: undefined,
    plain: plain ? { port: plain, publicUrl } : undefined,
  }
}

/**
 * Whether browsers shall use https alone from now on (HSTS): for a public name only, since on a network of its own a school
 * may have to go back to plain http, and where an authority certifies it, only once a renewal is known to work.
 * @param issues certificates that the authority has issued so far
 */
export function bindsToHttps(
  { publicUrl, acme }: Pick<HttpsSettings, 'publicUrl' | 'acme'>,
  issues = 0,
): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'https:' && isPublicName(hostname) && (acme === undefined || issues > 1)
}

function certified(env: Variables, directory: string): HttpsSettings {
  const { PORT: port = 443, HOST: host = '0.0.0.0', HTTP_PORT: plain = 80, PUBLIC_URL: publicUrl } = env
  if (!publicUrl?.startsWith('https:'))
    throw new StartFault(
      'ACME is set, and PUBLIC_URL does not say for which name the certificate shall be.',
      'Set PUBLIC_URL to the address that people type, such as https://school.example, or remove ACME.',
    )
  const acme = { directory, host: new URL(publicUrl).hostname }
  return { port, host, publicUrl, tls: 'later', acme, plain: { port: plain, publicUrl } }
}

function certificateFiles({ TLS_CERT: cert, TLS_KEY: key, HTTP_PORT: plain, ACME: acme }: Variables) {
  if (acme !== undefined && cert === undefined && key === undefined) return undefined
  if (acme !== undefined)
    throw new StartFault(
      'ACME is set beside TLS_CERT or TLS_KEY.',
      'Remove ACME to use the files, or TLS_CERT and TLS_KEY to get a certificate.',
    )
  if (cert !== undefined && key !== undefined) return { cert, key }
  if (cert === undefined && key === undefined && plain === undefined) return undefined
  throw new StartFault(
    'TLS_CERT, TLS_KEY and HTTP_PORT: some are set, and others that they need are not.',
    'Set TLS_CERT and TLS_KEY together; HTTP_PORT needs both, or ACME. Or remove all: then the program speaks plain http.',
  )
}

/** The host in the program's address: one that stands for all addresses cannot be visited, and IPv6 needs brackets. */
function hostInAddress(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
