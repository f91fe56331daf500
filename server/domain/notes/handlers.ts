import { isCopy, type FileSource } from '#server/domain/teaching-files/change-file.ts'
import { saveWithCopy } from '#server/domain/teaching-files/copy-file.ts'
import { removeUnusedFiles } from '#server/domain/teaching-files/remove-files.ts'
import { withLink } from '#server/domain/teaching-files/with-link.ts'
import { teacher } from '#server/http/procedure.ts'
import { listNotes } from './queries.ts'
import { changeNote, createNote, readNote, removeNote } from './save-note.ts'

export const noteHandlers = {
  list: teacher.notes.list.handler(async ({ context: { services, asUser } }) => {
    const rows = await asUser(listNotes)
    return rows.map((row) => withLink(row, services.links))
  }),
  get: teacher.notes.get.handler(async ({ context: { services, asUser }, input }) => {
    const note = await asUser((tx) => readNote(tx, input.id))
    return withLink(note, services.links)
  }),
  create: teacher.notes.create.handler(async ({ context: { services, claims, asUser }, input }) => {
    const save = async (file: FileSource) =>
      (await asUser((tx) => createNote(tx, claims.sub, { ...input, file }))).note
    if (!isCopy(input.file)) return withLink(await save(input.file), services.links)
    const { copy_of } = input.file
    const note = await saveWithCopy(services, claims, {
      bucket: 'notes',
      source: await asUser((tx) => readNote(tx, copy_of)),
      save: (copied) => save({ copied }),
      placeOf: ({ file_url }) => file_url,
    })
    return withLink(note, services.links)
  }),
  update: teacher.notes.update.handler(async ({ context: { services, claims, asUser }, input }) => {
    const { note, left } = await asUser((tx) => changeNote(tx, claims.sub, input))
    await removeUnusedFiles(services, left)
    return withLink(note, services.links)
  }),
  remove: teacher.notes.remove.handler(async ({ context: { services, asUser }, input }) => {
    const left = await asUser((tx) => removeNote(tx, input.id))
    await removeUnusedFiles(services, left)
  }),
}
