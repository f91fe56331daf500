import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic } from './public-address.ts'

test('addresses of this machine, its network and reserved ranges are not public', () => {
  const own = `127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 172.31.0.1 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1
    255.255.255.255 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1`
  for (const address of own.split(/\s+/))
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of ['1.1.1.1', '203.0.112.1', '172.32.0.1', '2606:4700::1111'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('a name that leads to this machine is refused before anything is connected', async () => {
  const error = await new Promise((resolve) => lookupPublic('localhost', {}, resolve))
  expect(error).toMatchObject({ message: 'localhost is not on the public internet' })
})
