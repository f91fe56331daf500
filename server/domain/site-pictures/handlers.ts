import { admin } from '#server/access/procedure.ts'
import { isSame } from '#server/database/same-values.ts'
import { signedPieces } from '#server/storage/public-url.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import { settleUpload } from '#server/uploads/finish.ts'
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts'
import { takeUpload } from '#server/uploads/take.ts'
import type { SitePicture } from '#shared/site-pictures/contract.ts'
import {
  addPicture,
  changePicture,
  filesOfPieces,
  readLibrary,
  readPicture,
  removePicture,
} from './change-pictures.ts'
import { cutPieces } from './cut-pieces.ts'
import { findPicture } from './queries.ts'

const calls = admin.sitePictures

export const sitePictureHandlers = {
  list: calls.list.handler(async ({ context: { asUser, links } }) => {
    return (await asUser(readLibrary)).map((picture) => toReply(picture, links))
  }),
  create: calls.create.handler(async ({ context, input: { upload_id, ...input } }) => {
    const { services, claims, asUser, links } = context
    await settleUpload(services, claims, upload_id)
    const { file_url, file_name, file_size } = await asUser((tx) =>
      takeUpload(tx, claims.sub, upload_id, { purpose: 'library' }),
    )
    const row = { ...input, file_url, file_name, file_size }
    const present = await asUser((tx) => findPicture(tx, input.id))
    if (present && isSame(present, row))
      return toReply(await asUser((tx) => readPicture(tx, input.id)), links)
    const pieces = await cutPieces(services.disk, row)
    const { picture, unusedFiles } = await asUser((tx) => addPicture(tx, claims.sub, row, pieces))
    services.pageCache.drop()
    await removeUnusedFiles(services, unusedFiles)
    return toReply(picture, links)
  }),
  update: calls.update.handler(async ({ context, input }) => {
    const { services, claims, asUser, links } = context
    const before = await asUser((tx) => readPicture(tx, input.id))
    const { file_url, focus_x, focus_y } = before
    const isCutAnew = input.focus_x !== focus_x || input.focus_y !== focus_y
    const pieces = isCutAnew ? await cutPieces(services.disk, { ...input, file_url }) : undefined
    const picture = await asUser((tx) => changePicture(tx, claims.sub, input, pieces))
    services.pageCache.drop()
    if (isCutAnew) await removeUnusedFiles(services, filesOfPieces(before.picture))
    return toReply(picture, links)
  }),
  remove: calls.remove.handler(async ({ context, input }) => {
    const { services, asUser } = context
    await removeUnusedFiles(services, await asUser((tx) => removePicture(tx, input.id, context)))
  }),
}

/** The picture with links to its files, which the site may not show yet. */
function toReply(picture: SitePicture, links: LinkSigner): SitePicture {
  const { file_url, file_name } = picture
  return {
    ...picture,
    file_url: links.signFileUrl(file_url, file_name),
    picture: signedPieces(picture.picture, links),
  }
}
