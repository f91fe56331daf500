import net from 'node:net'
import type { Load } from './load.ts'

/**
 * The process that makes the load of pages, which all get the same answer: it counts bytes. autocannon turns each
 * body into text, which takes five times as long as the server takes to send it, and would measure itself.
 */
const { url, connections, seconds, requests } = JSON.parse(process.argv[2] ?? '') as Load
const { hostname, port } = new URL(url)
const { path, headers = {} } = requests[0]!
const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(
  ([name, value]) => `${name}: ${value}`,
)
const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)

const answerBytes = await settledLength()
const times: number[] = []
for (let n = 0; n < connections; n++) keepAsking()
await wait(seconds / 4)
times.length = 0
const started = performance.now()
await wait(seconds)
const perSecond = (times.length / (performance.now() - started)) * 1000
const inOrder = times.toSorted((a, b) => a - b)
const at = (share: number) => inOrder[Math.floor(inOrder.length * share)] ?? 0
console.log(JSON.stringify({ perSecond, p50: at(0.5), p99: at(0.99) }))
process.exit()

/** The length of the answer once it no longer changes: a new page gets its best compression after it was first sent. */
async function settledLength(): Promise<number> {
  let length = await askOnce()
  for (;;) {
    await wait(0.5)
    const next = await askOnce()
    if (next === length) return length
    length = next
  }
}

/** @returns how many bytes the answer has, with its headers */
async function askOnce(): Promise<number> {
  const socket = net.connect(Number(port), hostname)
  socket.write(request)
  let answer = ''
  for await (const part of socket) {
    answer += (part as Buffer).toString('latin1')
    const [head = '', body] = answer.split('\r\n\r\n')
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1])
    if (body === undefined || answer.length < head.length + 4 + length) continue
    if (!head.startsWith('HTTP/1.1 200')) throw new Error(`the page was refused: ${head}`)
    break
  }
  return answer.length
}

function keepAsking(): void {
  let missing = answerBytes
  let requestedAt = performance.now()
  const socket: net.Socket = net.connect({
    port: Number(port),
    host: hostname,
    noDelay: true,
    onread: {
      buffer: Buffer.allocUnsafe(65_536),
      callback(bytes): boolean {
        missing -= bytes
        if (missing < 0) throw new Error('an answer was longer than the first one')
        if (missing > 0) return true
        const now = performance.now()
        times.push(now - requestedAt)
        requestedAt = now
        missing = answerBytes
        return socket.write(request) || true
      },
    },
  })
  socket.write(request)
}

async function wait(forSeconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, forSeconds * 1000))
}
