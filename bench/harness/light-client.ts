import net from 'node:net'
import { json } from 'node:stream/consumers'
import type { Load } from './load.ts'

/**
 * The process that generates the load: it writes prepared requests and reads only the status and length of
 * each answer. A client that parses answers takes several times as long as the server takes to send them, and
 * would measure itself.
 */
const { url, connections, seconds, requests } = (await json(process.stdin)) as Load
/** Programs compile code that runs often; the requests until then are not measured. */
const unmeasuredSeconds = seconds / 4
const { hostname, port } = new URL(url)
const prepared = requests.map(({ method, path, headers = {}, body = '' }) => {
  const all = {
    host: `${hostname}:${port}`,
    ...headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
})

const times: number[] = []
let unmeasured = 0
for (let n = 0; n < connections; n++) keepAsking(Math.floor((n * prepared.length) / connections))
await wait(unmeasuredSeconds)
unmeasured = times.length
times.length = 0
const started = performance.now()
await wait(seconds)
const perSecond = (times.length / (performance.now() - started)) * 1000
const inOrder = times.toSorted((a, b) => a - b)
const at = (share: number) => inOrder[Math.floor(inOrder.length * share)] ?? 0
const answered = unmeasured + times.length
console.log(JSON.stringify({ perSecond, requests: answered, p50: at(0.5), p99: at(0.99) }))
process.exit()

/**
 * Sends the requests over one connection, beginning with the one at `first`, each once the previous one is
 * answered.
 */
function keepAsking(first: number): void {
  let next = first
  let head: Buffer | undefined
  let missing = 0
  let requestedAt = 0
  const socket: net.Socket = net.connect({
    port: Number(port),
    host: hostname,
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(65_536),
      callback: (bytes, buffer) => read(buffer.subarray(0, bytes)),
    },
  })
  const send = () => {
    requestedAt = performance.now()
    socket.write(prepared[next]!)
    next = (next + 1) % prepared.length
  }
  const read = (part: Uint8Array): boolean => {
    if (missing > 0) missing -= part.length
    else {
      head = head ? Buffer.concat([head, part]) : Buffer.from(part)
      const length = lengthOf(head)
      if (length === undefined) return true
      missing = length - head.length
      head = undefined
    }
    if (missing < 0) throw new Error('an answer was longer than it said')
    if (missing > 0) return true
    times.push(performance.now() - requestedAt)
    send()
    return true
  }
  send()
}

/** The length of an answer with its headers, once these are complete. @throws when the request was refused */
function lengthOf(answer: Buffer): number | undefined {
  const end = answer.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = answer.toString('latin1', 0, end)
  const status = head.slice(9, 12)
  if (status !== '200' && status !== '304')
    throw new Error(`a request was refused: ${answer.toString('latin1')}`)
  const length = /\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined && status === '200') throw new Error('an answer did not say its length')
  return end + 4 + Number(length ?? 0)
}

async function wait(forSeconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, forSeconds * 1000))
}
