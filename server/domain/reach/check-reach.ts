import { lookup } from 'node:dns/promises'
import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { ownAddresses } from '#server/machine/own-addresses.ts'
import type { ReachCheck } from '#shared/contracts/reach.ts'

const patienceMs = 10_000
const ended = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'])
/** Codes of OpenSSL for certificates that nobody trusts. */
const untrusted = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_)/

/**
 * Tries the address of the school as a visitor would: whether its name leads to this machine, whether this program answers on the
 * port, and whether the certificate is right for the name.
 * @param publicUrl the address of the settings
 */
export async function checkReach(publicUrl: string): Promise<ReachCheck> {
  const { hostname, protocol } = new URL(publicUrl)
  const host = hostname.replaceAll(/[[\]]/g, '')
  const found = await lookup(host, { all: true }).then(
    (all) => all.map(({ address }) => address),
    () => [],
  )
  const own = new Set(['127.0.0.1', '::1', ...ownAddresses()])
  const name = found.length === 0 ? 'unknown' : found.some((address) => own.has(address)) ? 'own' : 'other'
  if (name === 'unknown')
    return { name, found, port: 'silent', certificate: protocol === 'https:' ? 'untrusted' : 'none' }
  const { code } = await ask(publicUrl, true)
  if (protocol === 'http:') return { name, found, port: portOf(code), certificate: 'none' }
  const certificate = certificateOf(code)
  if (certificate === 'right') return { name, found, port: portOf(code), certificate }
  // Once more without the certificate's proof: whether it is this program is another question.
  return { name, found, port: portOf((await ask(publicUrl, false)).code), certificate }
}

/** @returns the code of what went wrong; undefined: this program has answered */
async function ask(publicUrl: string, isStrict: boolean): Promise<{ code: string | undefined }> {
  const url = new URL('/health', publicUrl)
  const start = url.protocol === 'https:' ? secureRequest : request
  return await new Promise((resolve) => {
    const asked = start(url, { rejectUnauthorized: isStrict, timeout: patienceMs, agent: false }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (part: string) => {
        text += part
        if (text.length > 1000) asked.destroy()
      })
      reply.once('close', () => resolve({ code: text.includes('"alive"') ? undefined : 'OTHER' }))
    })
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
