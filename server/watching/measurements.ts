import os from 'node:os'
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { freeBytes } from '#server/storage/free-bytes.ts'
import type { Clock } from './clock.ts'
import { insertMeasurement } from './queries.ts'
import type { Watch } from './watch.ts'

const interval = 5 * 60_000
const lookEvery = 1000

interface MeasuringServices {
  database: Database
  env: { dataDir: string }
  logger: Logger
  watch: Watch
  clock: Clock
  /** Its place among several processes; absent if there is only one. */
  slot?: number | undefined
}

/**
 * Stores the counts, now and every five minutes, and once more at the end. Counts that cannot be stored,
 * because the database is unavailable or full, are added to the next row.
 * @returns a function that stops it
 */
export function storeMeasurements(services: MeasuringServices): () => Promise<void> {
  const { database, watch } = services
  const looking = setInterval(() => {
    for (const { waiting } of database.pools()) watch.waiting(waiting)
  }, lookEvery)
  const storing = setInterval(() => void storeMeasurement(services), interval)
  for (const timer of [looking, storing]) timer.unref()
  return async () => {
    clearInterval(looking)
    clearInterval(storing)
    await storeMeasurement(services)
  }
}

/** Stores the counts since the last time. */
export async function storeMeasurement({
  database,
  env,
  logger,
  watch,
  clock,
  slot = 0,
}: MeasuringServices): Promise<void> {
  const counts = watch.take()
  try {
    const diskFreeBytes = await freeBytes(env.dataDir)
    const memoryBytes = process.memoryUsage.rss()
    await database.asService((tx) =>
      insertMeasurement(tx, { ...counts, process: `${os.hostname()}:${slot}`, memoryBytes, diskFreeBytes }),
    )
    await clock.note()
  } catch (error) {
    watch.putBack(counts)
    logger.warn({ err: error }, 'the measurements of the last minutes could not be stored yet')
  }
}
