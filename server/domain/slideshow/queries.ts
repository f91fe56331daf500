import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { ListedSlide } from '#shared/slideshow/contract.ts'
import type { Picture } from '#shared/pictures.ts'
import type { Slide } from '#shared/site-pages/site-services.ts'

/** Active slides in the order of the carousel (specification: "is_active is true, ascending by display_order"). */
export async function readActiveSlides(tx: Tx): Promise<Slide[]> {
  return await tx
    .selectFrom('slideshow_images')
    .select(['id', 'title', 'description', 'file_url', 'display_order', pictureOf()])
    .where('is_active', '=', true)
    .orderBy('display_order')
    .orderBy('id')
    .execute()
}

function pictureOf() {
  return sql<Picture | null>`picture`.as('picture')
}

function listed(tx: Tx) {
  return tx
    .selectFrom('slideshow_images')
    .select(['id', 'title', 'description', 'file_url', 'file_name', 'file_size'])
    .select(['display_order', 'is_active', pictureOf()])
}

/** All slides in their order; files are storage keys. */
export async function listSlides(tx: Tx): Promise<ListedSlide[]> {
  return await listed(tx).orderBy('display_order').orderBy('id').execute()
}

/** A picture of the home page by its id. */
export async function findSlide(tx: Tx, id: string): Promise<ListedSlide | undefined> {
  return await listed(tx).where('id', '=', id).executeTakeFirst()
}

/** The position after all slides. */
export const lastPlace = sql<number>`(select coalesce(max(display_order), -1) + 1 from public.slideshow_images)`

/** Shows or hides a picture of the home page. */
export async function setSlideActive(tx: Tx, id: string, is_active: boolean): Promise<void> {
  await tx.updateTable('slideshow_images').set({ is_active }).where('id', '=', id).execute()
}

/** Numbers the slides in the order of the ids. */
export async function orderSlides(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update public.slideshow_images s set display_order = input.position - 1
    from unnest(${ids}::uuid[]) with ordinality as input (id, position)
    where s.id = input.id`.execute(tx)
}
