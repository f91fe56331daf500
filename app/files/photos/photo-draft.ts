import { readDraftFile, saveDraftFile } from '#app/offline/store/draft-files.ts'
import { listName, pictureName, pictures, type DraftName } from '#app/offline/store/draft-photos.ts'
import type { PhotoPage } from './photo-page.ts'

/** A page in the list of a draft; its pictures are stored beside the list. */
interface StoredPage extends Pick<PhotoPage, 'id' | 'originalBytes' | 'guess' | 'edit'> {
  /** Pixels of the finished page, which is stored too; absent while it is being made. */
  made?: { width: number; height: number }
}

/** The number of photographs left by a reload or a power cut. */
export async function countDraftPhotos(draft: DraftName): Promise<number> {
  return (await readList(draft)).length
}

/** The photographs that were chosen, in their order. */
export async function readDraftPhotos(draft: DraftName): Promise<PhotoPage[]> {
  const list = await readList(draft)
  const pages = await Promise.all(list.map((stored) => readPage(draft, stored)))
  return pages.filter((page) => page !== undefined)
}

/** Stores the list of photographs, their order, and the decisions about them. */
export async function saveDraftList({ userId, form }: DraftName, pages: readonly PhotoPage[]): Promise<void> {
  const list = pages.map(({ id, originalBytes, guess, edit, made, madeBy }): StoredPage => {
    const size = made && madeBy === edit ? { width: made.width, height: made.height } : undefined
    return { id, originalBytes, guess, edit, made: size }
  })
  await saveDraftFile(userId, listName(form), new File([JSON.stringify(list)], 'pages.json'))
}

/** Stores the pictures of a photograph: its copy, or the page made from it. */
export async function saveDraftPictures(
  { userId, form }: DraftName,
  id: string,
  given: Partial<Record<(typeof pictures)[number], Blob>>,
): Promise<void> {
  for (const [picture, blob] of Object.entries(given))
    await saveDraftFile(userId, pictureName(form, id, picture), new File([blob], `${picture}.jpg`))
}

async function readList({ userId, form }: DraftName): Promise<StoredPage[]> {
  const file = await readDraftFile(userId, listName(form))
  return file ? (JSON.parse(await file.text()) as StoredPage[]) : []
}

async function readPage(
  { userId, form }: DraftName,
  { made, ...stored }: StoredPage,
): Promise<PhotoPage | undefined> {
  const [copy, jpeg, thumbnail] = await Promise.all(
    pictures.map((picture) => readDraftFile(userId, pictureName(form, stored.id, picture))),
  )
  if (!copy) return undefined
  if (!made || !jpeg || !thumbnail) return { ...stored, copy }
  return { ...stored, copy, made: { ...made, jpeg, thumbnail }, madeBy: stored.edit }
}
