import { settleUpload } from '#server/uploads/finish.ts'
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts'
import { admin } from '#server/access/procedure.ts'
import { publicFileUrl, publicPicture, signedPicture } from '#server/storage/public-url.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import type { ListedSlide } from '#shared/slideshow/contract.ts'
import { addSlide, removeSlide, reorderSlides, showSlide } from './change-slides.ts'
import { listSlides } from './queries.ts'

const calls = admin.slideshow

export const slideshowHandlers = {
  list: calls.list.handler(async ({ context: { asUser, links } }) => {
    return (await asUser(listSlides)).map((slide) => toReply(slide, links))
  }),
  create: calls.create.handler(async ({ context: { services, claims, asUser, links }, input }) => {
    await settleUpload(services, claims, input.upload_id)
    const { slide, unusedFiles } = await asUser((tx) => addSlide(tx, claims.sub, input))
    services.pageCache.drop()
    await removeUnusedFiles(services, unusedFiles)
    return toReply(slide, links)
  }),
  setActive: calls.setActive.handler(async ({ context: { services, asUser, links }, input }) => {
    const slide = await asUser((tx) => showSlide(tx, input))
    services.pageCache.drop()
    return toReply(slide, links)
  }),
  reorder: calls.reorder.handler(async ({ context: { services, asUser, links }, input }) => {
    const slides = await asUser((tx) => reorderSlides(tx, input.ids))
    services.pageCache.drop()
    return slides.map((slide) => toReply(slide, links))
  }),
  remove: calls.remove.handler(async ({ context, input }) => {
    const { services, asUser } = context
    const files = await asUser((tx) => removeSlide(tx, input.id, context))
    services.pageCache.drop()
    await removeUnusedFiles(services, files)
  }),
}

/** The slide in the interface's form, with addresses of its files instead of storage keys. */
function toReply(slide: ListedSlide, links: LinkSigner): ListedSlide {
  const { file_url, file_name, picture, is_active } = slide
  if (is_active) return { ...slide, file_url: publicFileUrl(file_url), picture: publicPicture(picture) }
  return {
    ...slide,
    file_url: links.signFileUrl(file_url, file_name),
    picture: signedPicture(picture, links),
  }
}
