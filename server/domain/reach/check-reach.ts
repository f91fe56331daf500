import { lookup } from 'node:dns/promises'
import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP } from 'node:net'
import { askNetwork } from '#server/certificates/ask-network.ts'
import { ownAddresses } from '#server/machine/own-addresses.ts'
import type { ReachCheck } from '#shared/reach/contract.ts'

const timeoutMs = 10_000
const ended = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'])
/** OpenSSL's codes for untrusted certificates. */
const untrusted = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_)/

/**
 * Checks the school's address as a visitor would: whether its name resolves to this machine, whether this
 * program answers on the port, and whether the certificate is right for the name.
 * @param publicUrl the address of the settings
 * @param authority the certificate of the school's own authority, PEM
 */
export async function checkReach(publicUrl: string, authority?: string): Promise<ReachCheck> {
  const { hostname, protocol } = new URL(publicUrl)
  const host = hostname.replaceAll(/[[\]]/g, '')
  const found = await findAddresses(host)
  const own = new Set(['127.0.0.1', '::1', ...ownAddresses()])
  const name = found.length === 0 ? 'unknown' : found.some((address) => own.has(address)) ? 'own' : 'other'
  if (name === 'unknown')
    return { name, found, port: 'silent', certificate: protocol === 'https:' ? 'untrusted' : 'none' }
  const [to = host] = found
  const { code } = await ask(publicUrl, to, { isStrict: true, authority })
  if (protocol === 'http:') return { name, found, port: portOf(code), certificate: 'none' }
  const certificate = certificateOf(code)
  if (certificate === 'right')
    return { name, found, port: portOf(code), certificate: authority === undefined ? 'right' : 'own' }
  // Asked again without verifying the certificate: whether it is this program is a separate question.
  return { name, found, port: portOf((await ask(publicUrl, to, { isStrict: false })).code), certificate }
}

/** Local names are looked up on the network: the machine itself may not know them. */
async function findAddresses(host: string): Promise<string[]> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch {
    return host.endsWith('.local') ? await askNetwork(host) : []
  }
}

/**
 * @param to the address to which the name resolves.
 * @returns the error code; undefined if this program has answered
 */
async function ask(
  publicUrl: string,
  to: string,
  { isStrict, authority }: { isStrict: boolean; authority?: string | undefined },
): Promise<{ code: string | undefined }> {
  const url = new URL('/health', publicUrl)
  const { port, protocol, pathname, host, hostname } = url
  const start = url.protocol === 'https:' ? secureRequest : request
  return await new Promise((resolve) => {
    const asked = start(
      {
        host: to,
        port: port || (protocol === 'https:' ? 443 : 80),
        path: pathname,
        headers: { Host: host },
        ...(isIP(hostname.replaceAll(/[[\]]/g, '')) ? {} : { servername: hostname }),
        ca: authority,
        rejectUnauthorized: isStrict,
        timeout: timeoutMs,
        agent: false,
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (part: string) => {
          text += part
          if (text.length > 1000) asked.destroy()
        })
        reply.once('close', () => resolve({ code: text.includes('"alive"') ? undefined : 'OTHER' }))
      },
    )
    asked.once('timeout', () => asked.destroy(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' })))
    asked.once('error', (error: NodeJS.ErrnoException) => resolve({ code: error.code ?? 'OTHER' }))
    asked.end()
  })
}

function portOf(code: string | undefined): ReachCheck['port'] {
  if (code === undefined) return 'answers'
  if (code === 'ECONNREFUSED') return 'refused'
  return ['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'].includes(code) ? 'silent' : 'other'
}

function certificateOf(code: string | undefined): ReachCheck['certificate'] {
  if (code === undefined) return 'right'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'wrong_name'
  if (ended.has(code)) return 'ended'
  return untrusted.test(code) || portOf(code) !== 'other' ? 'untrusted' : 'right'
}
