import type { Tx } from '#server/database/database.ts'
import { durationWithin } from '#server/watching/durations.ts'
import { readFreeSpace, readParts } from '#server/watching/queries.ts'
import type { StatusHistory } from '#shared/status/contract.ts'

const partMinutes = 30
const partsOfDay = 48
const days = 30
const minute = 60_000

/** The program's health over the last day, in half hours, and the disk usage over the last month. */
export async function readHistory(tx: Tx, now = Date.now()): Promise<StatusHistory> {
  const ended = (ago: number, minutes: number) => new Date(now - ago * minutes * minute).toISOString()
  const parts = await readParts(tx, partMinutes, partsOfDay)
  const free = await readFreeSpace(tx, days)
  return {
    part_minutes: partMinutes,
    parts: parts.map(({ ago, durations, failed, refused, most_waiting, memory_bytes: memory }) => ({
      at: ended(ago, partMinutes),
      requests: durations.reduce((sum, count) => sum + count, 0),
      within_ms: durationWithin(durations, 0.95),
      failed,
      refused,
      most_waiting,
      memory,
    })),
    days: free.map((day) => ({ at: ended(day.ago, 24 * 60), free: day.free })),
  }
}
