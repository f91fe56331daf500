import { saveWithFile } from '#server/uploads/copy-file.ts'
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts'
import { settleChange, withLink } from '#server/uploads/row-file.ts'
import { teacher } from '#server/access/procedure.ts'
import { listAssignments } from './queries.ts'
import * as useCases from './save-assignment.ts'

const { list, create, update, archive, remove } = teacher.assignments

export const assignmentHandlers = {
  list: list.handler(async ({ context: { asUser, links } }) => {
    const rows = await asUser(listAssignments)
    return rows.map((row) => withLink(row, links))
  }),
  create: create.handler(async ({ context, input }) => {
    const { claims, asUser, links } = context
    const assignment = await saveWithFile(context, input.file, {
      bucket: 'assignments',
      read: useCases.readAssignment,
      save: async (file) =>
        (await asUser((tx) => useCases.createAssignment(tx, claims.sub, { ...input, file }))).assignment,
    })
    return withLink(assignment, links)
  }),
  update: update.handler(async ({ context: { services, claims, asUser, links }, input }) => {
    await settleChange(services, claims, input.file)
    const { assignment, unusedFiles } = await asUser((tx) => useCases.changeAssignment(tx, claims.sub, input))
    await removeUnusedFiles(services, unusedFiles)
    return withLink(assignment, links)
  }),
  archive: archive.handler(async ({ context: { asUser, links }, input }) => {
    const assignment = await asUser((tx) => useCases.archiveAssignment(tx, input))
    return withLink(assignment, links)
  }),
  remove: remove.handler(async ({ context: { services, asUser }, input }) => {
    const unusedFiles = await asUser((tx) => useCases.removeAssignment(tx, input.id, input.hand_ins))
    await removeUnusedFiles(services, unusedFiles)
  }),
}
