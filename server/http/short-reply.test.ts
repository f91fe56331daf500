import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { LongReply, readShortReply } from './short-reply.ts'

async function replyOf(answer: RequestListener): Promise<Response> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

test('a short reply is read as it is', async () => {
  const reply = await replyOf((_, outgoing) => outgoing.end('{"ü":"😀"}'))
  expect(await readShortReply(reply, 100)).toBe('{"ü":"😀"}')
  expect(await readShortReply(new Response(null), 0)).toBe('')
})

test('a reply that unpacks to more than it may be is not read to its end, and an endless one neither', async () => {
  const bomb = await replyOf((_, outgoing) =>
    outgoing.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
  )
  await expect(readShortReply(bomb, 100_000)).rejects.toBeInstanceOf(LongReply)
  const endless = await replyOf((_, outgoing) => {
    const write = (): void => void (outgoing.write('x'.repeat(60_000), write) || outgoing.destroyed)
    write()
  })
  await expect(readShortReply(endless, 100_000)).rejects.toBeInstanceOf(LongReply)
})
