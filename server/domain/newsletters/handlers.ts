import { enterAsAdmin, requireAdmin } from '#server/domain/accounts/queries.ts'
import { noteSiteDeed } from '#server/domain/office-files/audit-queries.ts'
import { placesOf, removeSiteFiles } from '#server/domain/office-files/remove-files.ts'
import { settleUpload, takeOfficeUpload } from '#server/domain/office-files/take-upload.ts'
import { idTaken } from '#server/domain/teaching/refusals.ts'
import { AppError, notFound } from '#server/http/errors.ts'
import { signedIn } from '#server/http/procedure.ts'
import { publicFileUrl } from '#server/storage/public-url.ts'
import type { ListedNewsletter } from '#shared/contracts/newsletters.ts'
import {
  countSubscribers,
  deleteNewsletter,
  findNewsletter,
  insertNewsletter,
  listNewsletters,
  setNewsletterActive,
} from './admin-queries.ts'
import { askForMails } from './mail-queries.ts'

const noSuchNewsletter = () => notFound('There is no such newsletter. Somebody may have deleted it.')

export const newsletterHandlers = {
  list: signedIn.newsletters.list.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      const rows = await listNewsletters(tx)
      const can_mail = services.newsletterMails.canMail
      return { newsletters: rows.map(shown), subscribers: await countSubscribers(tx), can_mail }
    })
  }),
  create: signedIn.newsletters.create.handler(async ({ context: { services, claims }, input }) => {
    const { upload_id, ...texts } = input
    await services.database.asUser(claims, requireAdmin)
    await settleUpload(services, claims, upload_id)
    const newsletter = await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      const { picture: _, ...file } = await takeOfficeUpload(tx, claims.sub, upload_id, 'newsletter')
      await insertNewsletter(tx, { ...texts, ...file })
      return await findNewsletter(tx, input.id)
    })
    if (!newsletter) throw idTaken()
    services.keptPages.drop()
    return shown(newsletter)
  }),
  setActive: signedIn.newsletters.setActive.handler(async ({ context: { services, claims }, input }) => {
    const newsletter = await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      await setNewsletterActive(tx, input.id, input.is_active)
      return await findNewsletter(tx, input.id)
    })
    if (!newsletter) throw noSuchNewsletter()
    services.keptPages.drop()
    return shown(newsletter)
  }),
  mail: signedIn.newsletters.mail.handler(async ({ context, input }) => {
    const { services, claims } = context
    const newsletter = await services.database.asService(async (tx) => {
      await enterAsAdmin(tx, claims)
      if (!services.newsletterMails.canMail) throw noMailServer()
      const found = await findNewsletter(tx, input.id)
      if (!found) throw noSuchNewsletter()
      if (!found.is_active) throw notShown()
      const asked = await askForMails(tx, found.id, claims.sub)
      const { id, title } = found
      if (asked > 0) await noteSiteDeed(tx, { action: 'site.newsletter_mailed', id, title }, context)
      return await findNewsletter(tx, id)
    })
    if (!newsletter) throw noSuchNewsletter()
    // Nobody waits for it; what a stop of the program leaves over is taken up by the job that looks each minute.
    void services.newsletterMails.deliver()
    return shown(newsletter)
  }),
  remove: signedIn.newsletters.remove.handler(async ({ context, input }) => {
    const { services, claims } = context
    const places = await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      const found = await findNewsletter(tx, input.id)
      if (!found) throw noSuchNewsletter()
      await deleteNewsletter(tx, found.id)
      await noteSiteDeed(tx, { action: 'site.newsletter_deleted', id: found.id, title: found.title }, context)
      return placesOf({ file_url: found.file_url })
    })
    services.keptPages.drop()
    await removeSiteFiles(services, places)
  }),
}

function shown(newsletter: ListedNewsletter): ListedNewsletter {
  return { ...newsletter, file_url: publicFileUrl(newsletter.file_url) }
}

function noMailServer(): AppError {
  return new AppError('NO_MAIL', {
    status: 409,
    message: 'The school has set up no mail server (SMTP_URL), so nothing can be mailed.',
  })
}

function notShown(): AppError {
  return new AppError('HIDDEN', {
    status: 409,
    message: 'This newsletter is hidden. Show it first: subscribers are sent a link to it.',
  })
}
