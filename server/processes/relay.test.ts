import { expect, test, vi } from 'vitest'
import type { Order } from './messages.ts'
import { createRelay, type Member } from './relay.ts'

const own = { running: 3, restarts: 1, supervisorBytes: 50 }

function threeMembers(maxWait = 60_000) {
  const members = Array.from({ length: 3 }, () => {
    const told: Order[] = []
    return { told, tell: (order: Order) => void told.push(order) }
  })
  const relay = createRelay(
    () => members satisfies Member[],
    () => own,
    maxWait,
  )
  return { relay, members: [members[0]!, members[1]!, members[2]!] as const }
}

test('measurements are collected from all others, and told when the last has answered', () => {
  const { relay, members } = threeMembers()
  const [asker, second, third] = members
  relay.pass(asker, { type: 'collect', collection: 7 })
  expect(second.told).toEqual([{ type: 'measure', collection: 7 }])
  relay.pass(second, { type: 'measured', collection: 7, measurements: 'of the second' })
  expect(asker.told).toEqual([])
  relay.pass(third, { type: 'measured', collection: 7, measurements: 'of the third' })
  const measured = { others: ['of the second', 'of the third'], ...own }
  expect(asker.told).toEqual([{ type: 'collected', collection: 7, measured }])
})

test('a process that does not answer is left out', async () => {
  const { relay, members } = threeMembers(1)
  relay.pass(members[0], { type: 'collect', collection: 7 })
  relay.pass(members[1], { type: 'measured', collection: 7, measurements: 'of the second' })
  const measured = { others: ['of the second'], ...own }
  await vi.waitFor(() => expect(members[0].told).toEqual([{ type: 'collected', collection: 7, measured }]))
})
