import { expect, test } from 'vitest'
import { announceSettled, onSettled, onUnshownOutcome } from './announcements.ts'
import type { OutboxEntry } from './entry.ts'

test('a person is told of an entry unless a screen says itself what became of it, whichever listens first', () => {
  const told: string[] = []
  const stops = [
    onSettled(({ row }) => row === 'marks 9a'),
    onUnshownOutcome(({ row }) => void told.push(row)),
    onSettled(({ row }) => row === 'marks 9b'),
  ]
  for (const row of ['marks 9a', 'marks 9b', 'note']) announceSettled({ row } as OutboxEntry)
  expect(told).toEqual(['note'])
  for (const stop of stops) stop()
  announceSettled({ row: 'note' } as OutboxEntry)
  expect(told).toEqual(['note'])
})
