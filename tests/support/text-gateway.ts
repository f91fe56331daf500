import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export interface GivenText {
  id: string
  to: string
  text: string
}

type Reply = (response: ServerResponse) => void

/** A gateway for texts that keeps what it is given. `next` sets how it replies to the texts that follow; without it they are taken. */
export async function textGateway() {
  const given: GivenText[] = []
  const replies: Reply[] = []
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    given.push((await json(request)) as GivenText)
    const reply = replies.shift() ?? ((taken: ServerResponse) => taken.end('{}'))
    reply(response)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    given,
    next: (...more: Reply[]) => void replies.push(...more),
  }
}

/** Takes the text, and the line drops before the reply. */
export const loseReply: Reply = (response) => response.socket?.destroy()

export const answer =
  (status: number, body = ''): Reply =>
  (response) => {
    response.statusCode = status
    response.end(body)
  }
