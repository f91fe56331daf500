import type { Services } from '#server/services.ts'
import { deleteObjectsIfUnused } from './queries.ts'

/**
 * Removes files whose rows are gone, unless another row points to them. A failure is only logged (specification,
 * section 8: a file removal failure is ignored): the sweep removes what is left.
 * @param places `bucket/name`
 */
export async function removeUnusedFiles(
  { database, disk, logger }: Pick<Services, 'database' | 'disk' | 'logger'>,
  places: readonly string[],
): Promise<void> {
  if (places.length === 0) return
  try {
    const unused = await database.asService((tx) => deleteObjectsIfUnused(tx, places))
    for (const place of unused) await disk.remove(place)
  } catch (error) {
    logger.warn({ err: error }, 'a file that is no longer needed was left for the sweep')
  }
}
