import { request } from 'node:http'
import { request as requestWithTls } from 'node:https'
import { buffer } from 'node:stream/consumers'

export interface HostReply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
  text: string
}

export interface AskOptions {
  method?: string
  headers?: Record<string, string>
  /** Bytes, or what becomes JSON. */
  body?: unknown
  /** Sends the body in two pieces, and only once the other side has read the head and asks for it. */
  isInPieces?: boolean
}

/** Asks under a name, which `fetch` lets nobody choose. @throws when the connection breaks before the reply has ended */
export type Ask = (host: string, path: string, options?: AskOptions) => Promise<HostReply>

/** @param ca the authority of a server that speaks https */
export function askingAt({ address, port, ca }: { address: string; port: number; ca?: string }): Ask {
  return async (name, path, { method = 'GET', headers = {}, body, isInPieces } = {}) => {
    const content = body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body)
    const type = body === content ? {} : { 'Content-Type': 'application/json' }
    const pieces = isInPieces ? { Expect: '100-continue' } : {}
    const all = { Host: ca ? name : `${name}:${port}`, ...type, ...pieces, ...headers }
    const common = { host: address, port, path, method, headers: all, agent: false as const }
    return await new Promise((resolve, reject) => {
      const sent = ca ? requestWithTls({ ...common, ca, servername: name }) : request(common)
      sent.once('response', (reply) => {
        buffer(reply).then(
          (bytes) =>
            resolve({
              status: reply.statusCode ?? 0,
              headers: reply.headers,
              body: bytes,
              text: bytes.toString(),
            }),
          reject,
        )
      })
      sent.once('error', reject)
      if (!isInPieces) return void sent.end(content)
      const bytes = Buffer.from(content ?? '')
      sent.once('continue', () => {
        const half = Math.ceil(bytes.length / 2)
        sent.write(bytes.subarray(0, half), () => sent.end(bytes.subarray(half)))
      })
      sent.flushHeaders()
    })
  }
}
