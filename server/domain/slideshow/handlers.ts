import { writeAudit } from '#server/audit/write-audit.ts'
import { idTaken } from '#server/http/conflicts.ts'
import { placesOf, removeSiteFiles } from '#server/domain/office-files/remove-files.ts'
import { settleUpload, takeOfficeUpload } from '#server/domain/office-files/take-upload.ts'
import { notFound } from '#server/http/errors.ts'
import { admin } from '#server/http/procedure.ts'
import { publicFileUrl, publicPicture } from '#server/storage/public-url.ts'
import type { ListedSlide } from '#shared/contracts/slideshow.ts'
import { deleteSlide, findSlide, insertSlide, listSlides, orderSlides, setSlideActive } from './queries.ts'
import { slidesChanged } from './refusals.ts'

const noSuchPicture = () => notFound('There is no such picture. Somebody may have deleted it.')

export const slideshowHandlers = {
  list: admin.slideshow.list.handler(async ({ context: { services, claims } }) => {
    const rows = await services.database.asUser(claims, async (tx) => {
      return await listSlides(tx)
    })
    return rows.map(shown)
  }),
  create: admin.slideshow.create.handler(async ({ context: { services, claims }, input }) => {
    const { upload_id, ...texts } = input
    await settleUpload(services, claims, upload_id)
    const slide = await services.database.asUser(claims, async (tx) => {
      await insertSlide(tx, { ...texts, ...(await takeOfficeUpload(tx, claims.sub, upload_id, 'slide')) })
      return await findSlide(tx, input.id)
    })
    if (!slide) throw idTaken()
    services.keptPages.drop()
    return shown(slide)
  }),
  setActive: admin.slideshow.setActive.handler(async ({ context: { services, claims }, input }) => {
    const slide = await services.database.asUser(claims, async (tx) => {
      await setSlideActive(tx, input.id, input.is_active)
      return await findSlide(tx, input.id)
    })
    if (!slide) throw noSuchPicture()
    services.keptPages.drop()
    return shown(slide)
  }),
  reorder: admin.slideshow.reorder.handler(async ({ context: { services, claims }, input }) => {
    const rows = await services.database.asUser(claims, async (tx) => {
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
  remove: admin.slideshow.remove.handler(async ({ context, input }) => {
    const { services, claims } = context
    const places = await services.database.asUser(claims, async (tx) => {
      const slide = await findSlide(tx, input.id)
      if (!slide) throw noSuchPicture()
      await deleteSlide(tx, slide.id)
      await writeAudit(
        tx,
        {
          action: 'site.slide_deleted',
          subject: { type: 'site', id: slide.id },
          details: { title: slide.title },
        },
        context,
      )
      return placesOf(slide)
    })
    services.keptPages.drop()
    await removeSiteFiles(services, places)
  }),
}

function shown(slide: ListedSlide): ListedSlide {
  return { ...slide, file_url: publicFileUrl(slide.file_url), picture: publicPicture(slide.picture) }
}
