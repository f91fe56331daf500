import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { AuthError, validationFailed } from '#server/auth/http/auth-error.ts'
import { longest } from './saml-xml.ts'
import { isPublicAddress, lookupPublic } from './public-address.ts'

const timeoutMilliseconds = 10_000

/**
 * Fetches a metadata document from an address entered by an administrator. Redirects are not followed,
 * because their targets are not checked.
 * @param mayBeLocal whether the address may be in the school's own network
 * @throws {AuthError} `validation_failed`, `saml_metadata_fetch_failed`
 */
export async function fetchMetadata(address: string, mayBeLocal: boolean): Promise<string> {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isOwnMachine = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (!url || (url.protocol !== 'https:' && !(isOwnMachine && mayBeLocal)))
    throw validationFailed('metadata_url must be an address that begins with https://')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!mayBeLocal && isIP(host) !== 0 && !isPublicAddress(host)) throw notFetched()
  try {
    return await download(url, mayBeLocal)
  } catch (error) {
    throw notFetched(error)
  }
}

async function download(url: URL, mayBeLocal: boolean): Promise<string> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(timeoutMilliseconds)
  const lookup = mayBeLocal ? undefined : lookupPublic
  return await new Promise((resolve, reject) => {
    const outgoing = request(url, { signal, lookup, agent: false }, (reply) => {
      if (reply.statusCode === 200) readAtMost(reply).then(resolve, reject)
      else reject(new Error(`the address answered ${reply.statusCode}`))
      if (reply.statusCode !== 200) reply.destroy()
    })
    outgoing.once('error', reject)
    outgoing.end()
  })
}

async function readAtMost(reply: Readable): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of reply as AsyncIterable<Buffer>) {
    size += part.length
    if (size > longest.metadata) throw new Error('the document is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** 422, the same for every reason, so as not to reveal the school's own network. */
function notFetched(cause?: unknown): AuthError {
  const text = 'SAML metadata could not be fetched from metadata_url'
  return new AuthError(422, 'saml_metadata_fetch_failed', text, { cause })
}
