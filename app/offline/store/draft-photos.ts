import { deleteDraftFile, readDraftFile } from './draft-files.ts'

/* The names under which the photographs of a draft are stored, and their removal. */

/** The person, and the form in which the photographs were chosen. */
export interface DraftName {
  userId: string
  form: string
}

export const pictures = ['copy', 'page', 'thumbnail'] as const

export function listName(form: string): string {
  return `photos/${form}`
}

export function pictureName(form: string, id: string, picture: string): string {
  return `photos/${form}/${id}/${picture}`
}

export async function deleteDraftPhoto({ userId, form }: DraftName, id: string): Promise<void> {
  for (const picture of pictures) await deleteDraftFile(userId, pictureName(form, id, picture))
}

/** Called once the work has arrived. */
export async function deleteDraftPhotos(draft: DraftName): Promise<void> {
  const list = await readDraftFile(draft.userId, listName(draft.form))
  const photos = list ? (JSON.parse(await list.text()) as { id: string }[]) : []
  for (const { id } of photos) await deleteDraftPhoto(draft, id)
  await deleteDraftFile(draft.userId, listName(draft.form))
}
