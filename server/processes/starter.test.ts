import { expect, test } from 'vitest'
import type { Order } from './messages.ts'
import { createStarter } from './starter.ts'

/** A process that notes the orders it gets until it ends. */
function buildProcess() {
  const orders: Order['type'][] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  return { tell: (order: Order) => void orders.push(order.type), ended, end, orders }
}

const options = { dataDir: '/data', ownerUrl: 'postgres://localhost/school' }
const role = { slot: 0, setsUp: false, runsJobs: false }

test('every process that was started is told that the program stops, also one that is to replace another', () => {
  const starter = createStarter(options)
  const [present, next] = [buildProcess(), buildProcess()]
  for (const member of [present, next]) starter.start(member, role)
  starter.drain()
  expect(present.orders).toEqual(['start', 'drain'])
  expect(next.orders).toEqual(['start', 'drain'])
})

test('a process that starts while the program stops is told so', () => {
  const starter = createStarter(options)
  starter.drain()
  const late = buildProcess()
  starter.start(late, role)
  expect(late.orders).toEqual(['start', 'drain'])
})

test('a process that has ended is told nothing more', async () => {
  const starter = createStarter(options)
  const member = buildProcess()
  starter.start(member, role)
  member.end()
  await member.ended
  starter.drain()
  expect(member.orders).toEqual(['start'])
})
