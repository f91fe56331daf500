import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { AppError } from '#server/http/errors.ts'
import { because } from '#shared/reasons.ts'
import type { StoreAddress } from './address.ts'
import { elementText } from './replies.ts'

export interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Absent for a request that concerns the bucket. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** The store refused a request for a reason that trying again does not change. */
export class StoreRefusal extends Error {
  readonly status: number
  /** S3's code for the reason, such as NoSuchUpload; empty if the store gave none. */
  readonly code: string

  constructor(request: StoreRequest, status: number, reply: string) {
    const code = elementText(reply, 'Code') ?? ''
    const { method, key = '' } = request
    super(
      `the object store answered ${status} ${code} to ${method} ${key}: ${elementText(reply, 'Message') ?? ''}`,
    )
    this.name = 'StoreRefusal'
    this.status = status
    this.code = code
  }
}

/** Sends requests to one bucket of an object store. */
export interface StoreRequests {
  /**
   * Signs and sends a request, and tries again with growing pauses while the store cannot be reached or is
   * overloaded. The signature covers the SHA-256 of the body, so the store refuses one damaged in transit.
   * @returns a reply whose status is below 300
   * @throws {StoreRefusal} for any other status
   * @throws {AppError} 503 when the store cannot be reached
   */
  send(request: StoreRequest): Promise<Response>
  /** An address that opens one file for a number of seconds, for browsers. */
  presign(key: string, query: Record<string, string>, seconds: number): Promise<string>
}

export interface RetryOptions {
  /** The most times that a request is sent. */
  attempts?: number
  /** Milliseconds before the second attempt; each further pause is twice as long. */
  firstPauseMs?: number
  /** Milliseconds within which the store must begin to answer. */
  timeoutMs?: number
}

const temporary = new Set([408, 429, 500, 502, 503, 504])

/** @param options changed only in tests */
export function createStoreRequests(address: StoreAddress, options: RetryOptions = {}): StoreRequests {
  const { attempts = 5, firstPauseMs = 200, timeoutMs = 60_000 } = options
  const { accessKeyId, secretAccessKey, region } = address
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const urlOf = (endpoint: string, key: string | undefined, query: Record<string, string> = {}) => {
    const path =
      key === undefined ? '' : `/${`${address.prefix}${key}`.split('/').map(encodeURIComponent).join('/')}`
    const search = new URLSearchParams(query).toString()
    return `${endpoint}/${address.bucket}${path}${search && `?${search}`}`
  }

  async function attempt(request: StoreRequest): Promise<Response> {
    const { method, key, query, headers, body } = request
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await signer.sign(urlOf(address.endpoint, key, query), {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': sum },
      ...(body ? { body } : {}),
    })
    const overdue = new AbortController()
    const timer = setTimeout(() => overdue.abort(new Error('the object store did not answer')), timeoutMs)
    try {
      return await fetch(signed, { signal: overdue.signal, redirect: 'error' })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async send(request) {
      for (let count = 1; ; count++) {
        const outcome = await attempt(request).catch((error: Error) => error)
        // Not by `Response`: the server's HTTP adapter replaces it with another class.
        if (outcome instanceof Error) {
          if (count >= attempts) throw storeAway(outcome)
        } else {
          if (outcome.ok) return outcome
          const refusal = new StoreRefusal(request, outcome.status, await outcome.text().catch(() => ''))
          if (!temporary.has(outcome.status) && refusal.code !== 'RequestTimeout') throw refusal
          if (count >= attempts) throw storeAway(refusal)
        }
        // Random, so that programs that lost the store at the same moment do not all come back at the same
        // moment.
        await pause(firstPauseMs * 2 ** (count - 1) * (0.5 + Math.random()))
      }
    },
    async presign(key, query, seconds) {
      const url = urlOf(address.publicEndpoint ?? address.endpoint, key, {
        ...query,
        'X-Amz-Expires': String(seconds),
      })
      return (await signer.sign(url, { method: 'GET', aws: { signQuery: true } })).url
    },
  }
}

/** 503: the store is unavailable or overloaded. */
function storeAway(cause: unknown): AppError {
  return new AppError('STORE_AWAY', {
    status: 503,
    reason: because('uploads.storeAway'),
    data: { retry_after: 30 },
    cause,
  })
}
