import { expect, test } from 'vitest'
import { queueUserOf } from './queue-user.ts'

test('whoever has a whole IPv6 network has one turn among the addresses', () => {
  const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1'].map((ip) => queueUserOf({ ip }, 'made-up'))
  expect(one?.address).toBe(other?.address)
  expect(queueUserOf({ ip: '2001:db8:1:3::1' }, 'made-up').address).not.toBe(one?.address)
})
