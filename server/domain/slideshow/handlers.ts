import { requireAdmin } from '#server/domain/accounts/queries.ts'
import { noteSiteDeed } from '#server/domain/office-files/audit-queries.ts'
import { placesOf, removeSiteFiles } from '#server/domain/office-files/remove-files.ts'
import { settleUpload, takeOfficeUpload } from '#server/domain/office-files/take-upload.ts'
import { idTaken } from '#server/domain/teaching/refusals.ts'
import { notFound } from '#server/http/errors.ts'
import { signedIn } from '#server/http/procedure.ts'
import { publicFileUrl, publicPicture } from '#server/storage/public-url.ts'
import type { ListedSlide } from '#shared/contracts/slideshow.ts'
import { deleteSlide, findSlide, insertSlide, listSlides, orderSlides, setSlideActive } from './queries.ts'
import { slidesChanged } from './refusals.ts'

const noSuchPicture = () => notFound('There is no such picture. Somebody may have deleted it.')

export const slideshowHandlers = {
  list: signedIn.slideshow.list.handler(async ({ context: { services, claims } }) => {
    const rows = await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      return await listSlides(tx)
    })
    return rows.map(shown)
  }),
  create: signedIn.slideshow.create.handler(async ({ context: { services, claims }, input }) => {
    const { upload_id, ...texts } = input
    await services.database.asUser(claims, requireAdmin)
    await settleUpload(services, claims, upload_id)
    const slide = await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      await insertSlide(tx, { ...texts, ...(await takeOfficeUpload(tx, claims.sub, upload_id, 'slide')) })
      return await findSlide(tx, input.id)
    })
    if (!slide) throw idTaken()
    services.keptPages.drop()
    return shown(slide)
  }),
  setActive: signedIn.slideshow.setActive.handler(async ({ context: { services, claims }, input }) => {
    const slide = await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      await setSlideActive(tx, input.id, input.is_active)
      return await findSlide(tx, input.id)
    })
    if (!slide) throw noSuchPicture()
    services.keptPages.drop()
    return shown(slide)
  }),
  reorder: signedIn.slideshow.reorder.handler(async ({ context: { services, claims }, input }) => {
    const rows = await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      const known = await listSlides(tx)
      const wanted = new Set(input.ids)
      const areAll = wanted.size === input.ids.length && known.every(({ id }) => wanted.has(id))
      if (!areAll || wanted.size !== known.length) throw slidesChanged()
      await orderSlides(tx, input.ids)
      return await listSlides(tx)
    })
    services.keptPages.drop()
    return rows.map(shown)
  }),
  remove: signedIn.slideshow.remove.handler(async ({ context, input }) => {
    const { services, claims } = context
    const places = await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      const slide = await findSlide(tx, input.id)
      if (!slide) throw noSuchPicture()
      await deleteSlide(tx, slide.id)
      await noteSiteDeed(tx, { action: 'site.slide_deleted', id: slide.id, title: slide.title }, context)
      return placesOf(slide)
    })
    services.keptPages.drop()
    await removeSiteFiles(services, places)
  }),
}

function shown(slide: ListedSlide): ListedSlide {
  return { ...slide, file_url: publicFileUrl(slide.file_url), picture: publicPicture(slide.picture) }
}
