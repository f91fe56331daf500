import { saveWithFile } from '#server/uploads/copy-file.ts'
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts'
import { settleChange, withLink } from '#server/uploads/row-file.ts'
import { teacher } from '#server/access/procedure.ts'
import { listNotes } from './queries.ts'
import { changeNote, createNote, readNote, removeNote } from './save-note.ts'

export const noteHandlers = {
  list: teacher.notes.list.handler(async ({ context: { asUser, links } }) => {
    const rows = await asUser(listNotes)
    return rows.map((row) => withLink(row, links))
  }),
  get: teacher.notes.get.handler(async ({ context: { asUser, links }, input }) => {
    const note = await asUser((tx) => readNote(tx, input.id))
    return withLink(note, links)
  }),
  create: teacher.notes.create.handler(async ({ context, input }) => {
    const { claims, asUser, links } = context
    const note = await saveWithFile(context, input.file, {
      bucket: 'notes',
      read: readNote,
      save: async (file) => (await asUser((tx) => createNote(tx, claims.sub, { ...input, file }))).note,
    })
    return withLink(note, links)
  }),
  update: teacher.notes.update.handler(async ({ context: { services, claims, asUser, links }, input }) => {
    await settleChange(services, claims, input.file)
    const { note, unusedFiles } = await asUser((tx) => changeNote(tx, claims.sub, input))
    await removeUnusedFiles(services, unusedFiles)
    return withLink(note, links)
  }),
  remove: teacher.notes.remove.handler(async ({ context: { services, asUser }, input }) => {
    const unusedFiles = await asUser((tx) => removeNote(tx, input.id))
    await removeUnusedFiles(services, unusedFiles)
  }),
}
