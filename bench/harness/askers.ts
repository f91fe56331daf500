import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Load } from './load.ts'

/**
 * Connections that send prepared requests and read only the status and length of each answer. A client that parses
 * answers takes several times as long as the server takes to send them, and would measure itself.
 */
export class Askers {
  readonly #connections: (() => Promise<number>)[]
  readonly #sockets: net.Socket[] = []

  /** Opens the connections, each beginning at a different request, as far apart as possible. */
  constructor({ url, connections, requests }: Omit<Load, 'seconds'>) {
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
    this.#connections = Array.from({ length: connections }, (_, n) => {
      const first = Math.floor((n * prepared.length) / connections)
      return this.#open({ host: hostname, port: Number(port) }, prepared, first)
    })
  }

  /**
   * Sends requests for some time, over each connection the next one once the previous one is answered, and a pause has passed.
   * @returns how long each answer took, in milliseconds
   * @throws when a request is refused
   */
  async during(milliseconds: number, pauseMs = 0): Promise<number[]> {
    const end = performance.now() + milliseconds
    const times: number[] = []
    const askOn = async (ask: () => Promise<number>) => {
      while (performance.now() < end) {
        times.push(await ask())
        if (pauseMs > 0) await wait(pauseMs)
      }
    }
    await Promise.all(this.#connections.map(askOn))
    return times
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /** @returns a function that sends the next request and waits for its answer */
  #open(to: { host: string; port: number }, prepared: Buffer[], first: number): () => Promise<number> {
    let next = first
    let head: Buffer | undefined
    let missing = 0
    let settle: PromiseWithResolvers<void> | undefined
    const read = (part: Uint8Array): boolean => {
      try {
        if (missing > 0) missing -= part.length
        else {
          head = head ? Buffer.concat([head, part]) : Buffer.from(part)
          const length = lengthOf(head)
          if (length === undefined) return true
          missing = length - head.length
          head = undefined
        }
        if (missing < 0) throw new Error('an answer was longer than it said')
        if (missing === 0) settle?.resolve()
      } catch (error) {
        settle?.reject(error)
      }
      return true
    }
    const onread = {
      buffer: Buffer.allocUnsafe(65_536),
      callback: (bytes: number, buffer: Uint8Array) => read(buffer.subarray(0, bytes)),
    }
    const socket: net.Socket = net.connect({ ...to, noDelay: true, onread })
    const fail = () => settle?.reject(new Error('a connection was closed'))
    socket.once('error', fail).once('close', fail)
    this.#sockets.push(socket)
    return async () => {
      settle = Promise.withResolvers()
      const begun = performance.now()
      socket.write(prepared[next]!)
      next = (next + 1) % prepared.length
      await settle.promise
      return performance.now() - begun
    }
  }
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
