import { admin, staff, student } from '#server/access/procedure.ts'
import type { Tx } from '#server/database/database.ts'
import { noSuch } from '#server/http/conflicts.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import { settleUpload } from '#server/uploads/finish.ts'
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts'
import type { StudentPhotograph } from '#shared/student-photographs/contract.ts'
import { changePhotograph } from './change-photograph.ts'
import { findOwnId, findPhotograph, maySeePhotograph, type PhotographRow } from './queries.ts'

export const studentPhotographHandlers = {
  read: staff.studentPhotographs.read.handler(async ({ context: { asUser, links }, input }) => {
    return toReply(await asUser((tx) => readPhotograph(tx, input.id)), links)
  }),
  own: student.studentPhotographs.own.handler(async ({ context: { asUser, links } }) => {
    const row = await asUser(async (tx) => {
      const id = await findOwnId(tx)
      return id === null ? undefined : await findPhotograph(tx, id)
    })
    return toReply(row, links)
  }),
  save: admin.studentPhotographs.save.handler(async ({ context, input: { id, upload_id } }) => {
    const { services, claims, asUser, links } = context
    if (upload_id !== null) await settleUpload(services, claims, upload_id)
    const { unusedFiles, now } = await asUser((tx) =>
      changePhotograph(tx, claims.sub, { id, upload_id }, context),
    )
    await removeUnusedFiles(services, unusedFiles)
    return toReply(now, links)
  }),
}

/** @throws {AppError} 404 for people who may not see it, as if there were no such student */
async function readPhotograph(tx: Tx, id: string): Promise<PhotographRow | undefined> {
  if (!(await maySeePhotograph(tx, id))) throw noSuch('student')
  return await findPhotograph(tx, id)
}

function toReply(row: PhotographRow | undefined, links: LinkSigner): StudentPhotograph {
  if (!row) return { file_url: null, updated_at: null }
  const { file_url, updated_at } = row
  return { file_url: links.signFileUrl(file_url, file_url.slice(file_url.indexOf('/') + 1)), updated_at }
}
