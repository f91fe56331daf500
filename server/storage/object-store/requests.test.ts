import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { readObject } from './objects.ts'
import { createStoreRequests } from './requests.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A server that gives one answer after the other. What a real store does is tried in `object-store.store.test.ts`. */
async function answering(...answers: Answer[]) {
  const seen: { headers: IncomingMessage['headers']; body: string }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    seen.push({ headers: request.headers, body: (await buffer(request)).toString() })
    answers[Math.min(seen.length, answers.length) - 1]?.(request, response)
  }
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const address = {
    bucket: 'school',
    prefix: '',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  return { seen, requests: createStoreRequests(address, { attempts: 3, firstPauseMs: 1 }) }
}

const status =
  (code: number, body = ''): Answer =>
  (_, response) =>
    response.writeHead(code).end(body)
const hangUp: Answer = (request) => request.socket.destroy()

test('a request is sent again while the store is overloaded or cannot be reached', async () => {
  const { seen, requests } = await answering(status(503), hangUp, status(200))
  const body = new TextEncoder().encode('content')
  expect((await requests.send({ method: 'PUT', key: 'notes/1.txt', body })).status).toBe(200)
  expect(seen.map((request) => request.body)).toEqual(['content', expect.any(String), 'content'])
})

test('the signature names the sum of the body', async () => {
  const { seen, requests } = await answering(status(200))
  await requests.send({ method: 'PUT', key: 'notes/1.txt', body: new TextEncoder().encode('content') })
  const { headers } = seen[0]!
  expect(headers['x-amz-content-sha256']).toBe(
    'ed7002b439e9ac845f22357d822bac1444730fbdb6016d3ec9432297b9ec9f73',
  )
  expect(headers.authorization).toContain('SignedHeaders=host;x-amz-content-sha256;x-amz-date')
})

test('a store that stays away is said in words, with the time to come back', async () => {
  const { seen, requests } = await answering(status(500))
  await expect(requests.send({ method: 'GET', key: 'notes/1.txt' })).rejects.toMatchObject({
    code: 'STORE_AWAY',
    status: 503,
    data: { retry_after: 30 },
  })
  expect(seen).toHaveLength(3)
})

test('a refusal is not tried again, and gives the reason of the store', async () => {
  const { seen, requests } = await answering(
    status(403, '<Error><Code>AccessDenied</Code><Message>No &amp; never</Message></Error>'),
  )
  await expect(requests.send({ method: 'GET', key: 'notes/1.txt' })).rejects.toMatchObject({
    code: 'AccessDenied',
    message: expect.stringContaining('No & never'),
  })
  expect(seen).toHaveLength(1)
})

test('reading goes on with the missing byte when the connection breaks in the middle', async () => {
  const { seen, requests } = await answering(
    (_, response) => {
      response.writeHead(206, { 'Content-Length': 10 })
      response.write('01234', () => response.destroy())
    },
    status(206, '56789'),
  )
  const read = await buffer(readObject(requests, 'notes/1.txt', { first: 100, last: 109 }))
  expect(read.toString()).toBe('0123456789')
  expect(seen.map(({ headers }) => headers.range)).toEqual(['bytes=100-109', 'bytes=105-109'])
})
