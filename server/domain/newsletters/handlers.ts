import { asAdmin } from '#server/access/roles.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { idTaken } from '#server/http/conflicts.ts'
import { placesOf, removeSiteFiles } from '#server/domain/office-files/remove-files.ts'
import { settleUpload, takeOfficeUpload } from '#server/domain/office-files/take-upload.ts'
import { AppError, notFound } from '#server/http/errors.ts'
import { admin } from '#server/http/procedure.ts'
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
  list: admin.newsletters.list.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      const rows = await listNewsletters(tx)
      const can_mail = services.newsletterMails.canMail
      return { newsletters: rows.map(shown), subscribers: await countSubscribers(tx), can_mail }
    })
  }),
  create: admin.newsletters.create.handler(async ({ context: { services, claims }, input }) => {
    const { upload_id, ...texts } = input
    await settleUpload(services, claims, upload_id)
    const newsletter = await services.database.asUser(claims, async (tx) => {
      const { picture: _, ...file } = await takeOfficeUpload(tx, claims.sub, upload_id, 'newsletter')
      await insertNewsletter(tx, { ...texts, ...file })
      return await findNewsletter(tx, input.id)
    })
    if (!newsletter) throw idTaken()
    services.keptPages.drop()
    return shown(newsletter)
  }),
  setActive: admin.newsletters.setActive.handler(async ({ context: { services, claims }, input }) => {
    const newsletter = await services.database.asUser(claims, async (tx) => {
      await setNewsletterActive(tx, input.id, input.is_active)
      return await findNewsletter(tx, input.id)
    })
    if (!newsletter) throw noSuchNewsletter()
    services.keptPages.drop()
    return shown(newsletter)
  }),
  mail: admin.newsletters.mail.handler(async ({ context, input }) => {
    const { services, claims } = context
    const newsletter = await asAdmin(services.database, claims, async (tx) => {
      if (!services.newsletterMails.canMail) throw noMailServer()
      const found = await findNewsletter(tx, input.id)
      if (!found) throw noSuchNewsletter()
      if (!found.is_active) throw notShown()
      const asked = await askForMails(tx, found.id, claims.sub)
      const { id, title } = found
      if (asked > 0)
        await writeAudit(
          tx,
          { action: 'site.newsletter_mailed', subject: { type: 'site', id }, details: { title } },
          context,
        )
      return await findNewsletter(tx, id)
    })
    if (!newsletter) throw noSuchNewsletter()
    // Nobody waits for it; what a stop of the program leaves over is taken up by the job that looks each minute.
    void services.newsletterMails.deliver()
    return shown(newsletter)
  }),
  remove: admin.newsletters.remove.handler(async ({ context, input }) => {
    const { services, claims } = context
    const places = await services.database.asUser(claims, async (tx) => {
      const found = await findNewsletter(tx, input.id)
      if (!found) throw noSuchNewsletter()
      await deleteNewsletter(tx, found.id)
      await writeAudit(
        tx,
        {
          action: 'site.newsletter_deleted',
          subject: { type: 'site', id: found.id },
          details: { title: found.title },
        },
        context,
      )
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
