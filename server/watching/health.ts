import type { IncomingMessage, ServerResponse } from 'node:http'

const body = JSON.stringify({ status: 'alive' })
const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }

/**
 * Answers `/health`: the process is alive and accepts requests, even while it starts or is overloaded.
 * Whether it can serve is another question, see `createReadiness`.
 * @returns whether it has answered
 */
export function answerHealth({ method, url }: IncomingMessage, outgoing: ServerResponse): boolean {
  if (url !== '/health' || (method !== 'GET' && method !== 'HEAD')) return false
  outgoing.writeHead(200, { ...headers, 'Content-Length': Buffer.byteLength(body) })
  outgoing.end(method === 'HEAD' ? undefined : body)
  return true
}
