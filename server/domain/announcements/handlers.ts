import { signedIn, staff } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { cursorIn, splitPage } from '#server/database/page.ts'
import { saveWithFile } from '#server/uploads/copy-file.ts'
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts'
import { settleChange, withLink } from '#server/uploads/row-file.ts'
import type { Announcement } from '#shared/announcements/contract.ts'
import { readDigest, setDigest } from './digest-queries.ts'
import * as queries from './queries.ts'
import {
  changeAnnouncement,
  createAnnouncement,
  readAnnouncement,
  removeAnnouncement,
} from './save-announcement.ts'

export const announcementHandlers = {
  list: signedIn.announcements.list.handler(async ({ context: { services, asUser, links }, input }) => {
    const before = input.before === undefined ? undefined : cursorIn({ before: input.before })
    const { canMail } = services.newsletterMails
    const { pinned, rows, by_mail } = await asUser(async (tx) => ({
      pinned: before ? [] : await queries.listPinned(tx),
      rows: await queries.listAnnouncements(tx, before),
      by_mail: before || !canMail ? null : await readDigest(tx),
    }))
    const { items, older } = splitPage(rows, ({ shown_from }) => shown_from)
    const present = (list: Announcement[]) => list.map((row) => withLink(row, links))
    return { pinned: present(pinned), announcements: present(items), older, by_mail }
  }),
  get: staff.announcements.get.handler(async ({ context: { asUser, links }, input }) =>
    withLink(await asUser((tx) => readAnnouncement(tx, input.id)), links),
  ),
  readers: staff.announcements.readers.handler(async ({ context: { asUser }, input }) =>
    asUser(async (tx) => {
      await readAnnouncement(tx, input.id)
      return await queries.listReaders(tx, input.id)
    }),
  ),
  create: staff.announcements.create.handler(async ({ context, input }) => {
    const { claims, asUser, links } = context
    const announcement = await saveWithFile(context, input.file, {
      bucket: 'notes',
      read: readAnnouncement,
      save: (file) => asUser((tx) => createAnnouncement(tx, claims.sub, { ...input, file })),
    })
    return withLink(announcement, links)
  }),
  update: staff.announcements.update.handler(
    async ({ context: { services, claims, asUser, links }, input }) => {
      await settleChange(services, claims, input.file)
      const { announcement, unusedFiles } = await asUser((tx) => changeAnnouncement(tx, claims.sub, input))
      await removeUnusedFiles(services, unusedFiles)
      return withLink(announcement, links)
    },
  ),
  remove: staff.announcements.remove.handler(async ({ context: { services, asUser }, input }) => {
    const unusedFiles = await asUser((tx) => removeAnnouncement(tx, input.id))
    await removeUnusedFiles(services, unusedFiles)
  }),
  setMail: signedIn.announcements.setMail.handler(async ({ context: { asUser }, input }) => ({
    by_mail: await asUser((tx) => setDigest(tx, input.by_mail)),
  })),
  markSeen: signedIn.announcements.markSeen.handler(runAsUser((tx, { ids }) => queries.markSeen(tx, ids))),
}
