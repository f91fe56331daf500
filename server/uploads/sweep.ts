import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import type { Files } from '#server/storage/files.ts'
import {
  deleteExpiredUploads,
  deleteUnusedObjects,
  findBuckets,
  findKnownKeys,
  findUnfinishedUploads,
} from './sweep-queries.ts'

const hour = 3_600_000
/** Younger files may belong to a hand-in whose row is being written. */
const graceMs = 24 * hour
/** Milliseconds that an upload may take from its beginning to its end. */
const uploadLifeMs = 7 * 24 * hour
const batchSize = 500
const maxOrphans = 100

/** The numbers of removed files and records. */
export interface SweepReport {
  expiredUploads: number
  unusedObjects: number
  orphanedFiles: number
  orphanedIncoming: number
}

type SweepDeps = Pick<Files, 'disk' | 'incoming'> & { database: Database; logger: Logger }

/**
 * Removes files that nobody will request again: abandoned uploads, files that a power cut left without a row,
 * and files whose row was deleted. Rows are deleted first, so that an interrupted sweep leaves no dangling
 * references.
 */
export async function sweep(deps: SweepDeps, now = new Date()): Promise<SweepReport> {
  const { database, disk, incoming, logger } = deps
  const old = new Date(now.getTime() - graceMs)
  const expired = await database.asService((tx) =>
    deleteExpiredUploads(tx, new Date(now.getTime() - uploadLifeMs)),
  )
  for (const id of expired) await incoming.remove(id)
  const unused = await database.asService((tx) => deleteUnusedObjects(tx, old))
  for (const key of unused) await disk.remove(key)
  const report = {
    expiredUploads: expired.length,
    unusedObjects: unused.length,
    orphanedFiles: await removeOrphanedFiles(deps, old),
    orphanedIncoming: await removeOrphanedIncoming(deps, old),
  }
  logger.info(report, 'swept files that nobody needs')
  return report
}

/**
 * A power cut leaves a few files without a row. Very many mean that the files belong to another database, or
 * the database is an old copy: then nothing is removed. Folders that are not buckets belong to somebody else.
 */
async function removeOrphanedFiles({ database, disk, logger }: SweepDeps, before: Date): Promise<number> {
  const buckets = await database.asService(findBuckets)
  const orphans: string[] = []
  let all = 0
  for await (const keys of inBatches(disk.list())) {
    const known = await database.asService((tx) => findKnownKeys(tx, keys))
    for (const key of keys) {
      if (!buckets.has(key.slice(0, key.indexOf('/')))) continue
      all += 1
      const file = known.has(key) ? undefined : await disk.find(key)
      if (file && file.modifiedAt < before) orphans.push(key)
    }
  }
  if (orphans.length > maxOrphans && orphans.length > all / 10) {
    const remark = 'so many files are unknown to the database that it may be the wrong one; none was removed'
    logger.error({ unknown: orphans.length, all }, remark)
    return 0
  }
  for (const key of orphans) await disk.remove(key)
  return orphans.length
}

async function removeOrphanedIncoming({ database, incoming }: SweepDeps, before: Date): Promise<number> {
  let removed = 0
  for await (const uploads of inBatches(incoming.list())) {
    const ids = uploads.map(({ id }) => id)
    const unfinished = await database.asService((tx) => findUnfinishedUploads(tx, ids))
    for (const { id, changedAt } of uploads) {
      if (unfinished.has(id) || changedAt >= before) continue
      await incoming.remove(id)
      removed += 1
    }
  }
  return removed + (await incoming.removeStrays(before))
}

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
