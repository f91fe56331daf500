import type { Tx } from '#server/database/database.ts'
import type { Slide } from '#shared/site-services.ts'

/** Active slides in the order of the carousel (specification: "is_active is true, ascending by display_order"). */
export async function readActiveSlides(tx: Tx): Promise<Slide[]> {
  return await tx
    .selectFrom('slideshow_images')
    .select(['id', 'title', 'description', 'file_url', 'display_order'])
    .where('is_active', '=', true)
    .orderBy('display_order')
    .execute()
}
