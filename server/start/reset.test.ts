import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { connect as connectTls, createServer, type TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthority } from '#tests/support/certificate.ts'
import { rememberConnections, reset } from './reset.ts'

test('a connection that the other end has just cut is reset without a fault', async () => {
  const authority = createAuthority()
  const { certificate, privateKey } = authority.certifyServer(['localhost'])
  const server = createServer({ cert: certificate, key: privateKey })
  rememberConnections(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const below: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const client = connectTls({ socket: below, servername: 'localhost', ca: authority.certificate })
  client.on('error', () => undefined)
  const [socket] = (await once(server, 'secureConnection')) as [TLSSocket]
  socket.on('error', () => undefined)
  below.resetAndDestroy()
  expect(() => reset(socket)).not.toThrow()
  expect(socket.destroyed).toBe(true)
})
