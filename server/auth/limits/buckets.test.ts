import { expect, test } from 'vitest'
import { requestBucket } from './buckets.ts'
import { limitRules } from './limits.ts'

const numbers = { account: 4, device: 40, code: 9, messages: 400, flows: 3000 }
const rules = limitRules({ ...numbers, firstWaitSeconds: 15, maxWaitSeconds: 900 })
const ip = '203.0.113.7'
const device = (hasSignedIn: boolean) => ({ name: 'lab-3', hasSignedIn, knows: () => false })

test('requests to the office, for messages and with codes do not use up each other’s buckets', () => {
  const keys = (['office', 'message', 'code'] as const).map((kind) => requestBucket(rules, kind, { ip })?.key)
  expect(new Set(keys).size).toBe(3)
})

test('a browser with a name counts by itself, and may ask for more when somebody has signed in on it', () => {
  const bucket = (hasSignedIn: boolean) =>
    requestBucket(rules, 'message', { ip, device: device(hasSignedIn) })
  expect(bucket(true)).toMatchObject({ key: 'message.device:lab-3', capacity: 60 })
  expect(bucket(false)).toMatchObject({ key: 'message.device:lab-3', capacity: 10 })
  expect(requestBucket(rules, 'message', { ip })).toMatchObject({
    key: `message.address:${ip}`,
    capacity: 400,
  })
})

test('sign-ins at other services count by address, however many browsers there are', () => {
  const bucket = requestBucket(rules, 'flow', { ip, device: device(true) })
  expect(bucket).toMatchObject({ key: `flow.address:${ip}`, capacity: 3000 })
})

test('all IPv6 addresses of one network share a bucket', () => {
  const keys = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::1'].map(
    (address) => requestBucket(rules, 'message', { ip: address })?.key,
  )
  expect(new Set(keys).size).toBe(1)
})
