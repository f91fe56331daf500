import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateKeyPairSync } from 'node:crypto'
import { createServer as createSecureServer } from 'node:https'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { announceHost } from '#server/certificates/announce.ts'
import { authorityOf, issueByOwnAuthority } from '#server/certificates/own-authority.ts'
import { ownAddresses } from '#server/machine/own-addresses.ts'
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

test.skipIf(ownAddresses().length === 0)(
  'a name of the network is asked for there, and a certificate of the school’s own is right',
  async () => {
    const host = 'school-of-a-check.local'
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const accountKey = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    const issued = await issueByOwnAuthority({ accountKey, host, authority: undefined })
    const server = createSecureServer(
      { key: issued.privateKey, cert: issued.chain },
      (request, reply) => void answerHealth(request, reply),
    )
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
    onTestFinished(() => void server.close())
    onTestFinished(announceHost(host, pino({ level: 'silent' })))
    const address = `https://${host}:${(server.address() as AddressInfo).port}`
    const own = { name: 'own', port: 'answers', certificate: 'own' }
    expect(await checkReach(address, authorityOf(issued.chain))).toMatchObject(own)
    expect(await checkReach(address)).toMatchObject({ ...own, certificate: 'untrusted' })
  },
)
