import type { IncomingMessage, ServerResponse } from 'node:http'
import { Http2ServerRequest } from 'node:http2'
import { isBulk } from './bulk.ts'
import { heapShare, pressureOf, type Load, type Pressure } from './pressure.ts'
import { refuse } from './refusal.ts'

/** Admits requests while there is capacity. */
export interface Admission {
  /** @returns false when there is no capacity, after answering the request with 503 */
  admit: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
  load: () => Load
}

interface AdmissionOptions {
  /** Requests that wait for a connection to the database for which a request would wait; without one, for any. */
  waiting: (incoming?: IncomingMessage) => number
  /** The used part of the memory, 0 to 1. */
  heap?: () => number
  /** Number of proxies in front of the program. */
  trustedProxies?: number
  /** Called for each request that was refused. */
  onRefusal: (request: { requestId: string; method: string; path: string; status: number }) => void
}

/** Files of the build cost no more than a refusal, and monitoring must see what is wrong. */
const always =
  /^\/(assets\/.*|favicon\.(ico|svg)|(icon-192|icon-512|icon-maskable|apple-touch-icon)\.png|site\.webmanifest|service-worker\.js|health|ready|metrics)$/

/** Range of `Retry-After` in seconds; a random value, so that refused clients do not all retry at once. */
const retryAfter = { from: 2, to: 6 }
const retryAfterBulk = { from: 20, to: 40 }

/**
 * Refuses requests before memory or connections run out: bulk jobs first, then everything that costs work. A
 * request counts from the moment its body has arrived until the head of its reply is written, and a bulk job
 * as long as its reply is made faster than it is read, so that clients that send or read slowly occupy no
 * slot.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { waiting, heap = heapShare, trustedProxies = 0, onRefusal } = options
  let underWay = 0
  /** Bulk jobs whose reply has begun: a sheet is made while it is sent. */
  const writing = new Set<ServerResponse>()
  const load = (incoming?: IncomingMessage): Load => ({
    heapShare: heap(),
    waiting: waiting(incoming),
    underWay: underWay + [...writing].filter((outgoing) => !outgoing.writableNeedDrain).length,
  })

  function count(incoming: IncomingMessage, outgoing: ServerResponse, bulk: boolean): void {
    let isCounted = false
    let isOver = false
    const begin = () => {
      if (isCounted || isOver || outgoing.destroyed) return
      isCounted = true
      underWay += 1
    }
    if (comesWithBody(incoming)) incoming.once('end', begin)
    else begin()
    const end = () => {
      if (isCounted) underWay -= 1
      isCounted = false
      isOver = true
    }
    outgoing.once('close', () => {
      end()
      writing.delete(outgoing)
    })
    // Node emits no event for it.
    const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse
    outgoing.writeHead = (...args: unknown[]) => {
      end()
      if (bulk) writing.add(outgoing)
      return writeHead(...args)
    }
  }

  return {
    load: () => load(),
    admit(incoming, outgoing) {
      const { method = 'GET', url = '/' } = incoming
      const path = url.split('?', 1)[0] ?? url
      if (always.test(path)) return true
      const bulk = isBulk(method, path)
      if (isRefused(pressureOf(load(incoming)), bulk)) {
        const seconds = secondsBetween(bulk ? retryAfterBulk : retryAfter)
        const requestId = refuse(incoming, outgoing, { seconds, trustedProxies })
        onRefusal({ requestId, method, path, status: 503 })
        return false
      }
      count(incoming, outgoing, bulk)
      return true
    },
  }
}

function isRefused(pressure: Pressure, bulk: boolean): boolean {
  return pressure === 'full' || (pressure === 'busy' && bulk)
}

/** Whether a body may follow the head. HTTP/2 needs no header for it. */
function comesWithBody(incoming: IncomingMessage | Http2ServerRequest): boolean {
  if (incoming instanceof Http2ServerRequest) return !incoming.stream.endAfterHeaders
  const { headers } = incoming
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function secondsBetween({ from, to }: { from: number; to: number }): number {
  return from + Math.floor(Math.random() * (to - from + 1))
}
