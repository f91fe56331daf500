import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { answerHealth } from '#server/watching/health.ts'
import { checkReach } from './check-reach.ts'

async function withServer<Result>(
  answer: Parameters<typeof createServer>[1],
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    return await work((server.address() as AddressInfo).port)
  } finally {
    server.close()
  }
}

test('the program itself is known from another one on the port, and from none', async () => {
  const own = await withServer(
    (request, reply) => void answerHealth(request, reply),
    async (port) => await checkReach(`http://localhost:${port}`),
  )
  expect(own).toMatchObject({ name: 'own', port: 'answers', certificate: 'none' })
  let freed = 0
  const other = await withServer(
    (_, reply) => void reply.end('a router'),
    async (port) => await checkReach(`http://127.0.0.1:${(freed = port)}`),
  )
  expect(other.port).toBe('other')
  expect((await checkReach(`http://127.0.0.1:${freed}`)).port).toBe('refused')
})

test('a name that leads nowhere is said', async () => {
  const { name, found } = await checkReach('https://no-such-school.invalid')
  expect({ name, found }).toEqual({ name: 'unknown', found: [] })
})
