import type { UploadServices } from './services.ts'
import { deleteObjectsIfUnused } from './sweep-queries.ts'

/**
 * Removes files whose rows were deleted, unless another row refers to them. A failure is only logged
 * (specification, section 8: a file removal failure is ignored), because the sweep removes what is left.
 * @param keys `bucket/name`
 */
export async function removeUnusedFiles(
  { database, disk, logger }: Pick<UploadServices, 'database' | 'disk' | 'logger'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  try {
    const unused = await database.asService((tx) => deleteObjectsIfUnused(tx, keys))
    for (const key of unused) await disk.remove(key)
  } catch (error) {
    logger.warn({ err: error }, 'a file that is no longer needed was left for the sweep')
  }
}
