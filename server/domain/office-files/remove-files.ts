import type { Services } from '#server/services.ts'
import type { Picture } from '#shared/pictures.ts'
import { deleteSiteObjectsIfUnused } from './queries.ts'

/** Every place that a row with a file or a picture points to. */
export function placesOf({
  file_url,
  picture,
}: {
  file_url?: string | null
  picture?: Picture | null
}): string[] {
  const sizes = (picture?.files ?? []).map((file) => file.file_url)
  return [...new Set([...(file_url ? [file_url] : []), ...sizes])]
}

/**
 * Removes files whose rows are gone, unless another row points to them. A failure is only logged: the sweep removes
 * what is left.
 * @param places `bucket/name`
 */
export async function removeSiteFiles(
  { database, disk, logger }: Pick<Services, 'database' | 'disk' | 'logger'>,
  places: readonly string[],
): Promise<void> {
  if (places.length === 0) return
  try {
    const unused = await database.asService((tx) => deleteSiteObjectsIfUnused(tx, places))
    for (const place of unused) await disk.remove(place)
  } catch (error) {
    logger.warn({ err: error }, 'a file that is no longer needed was left for the sweep')
  }
}
