import { admin } from '#server/access/procedure.ts'
import { readPicturesFor } from '#server/domain/site-pictures/read-shown.ts'
import { sitePageNames } from '#shared/site-pages.ts'
import { listNewest } from './queries.ts'
import { discardPage, readPage, savePage } from './save-page.ts'

const calls = admin.sitePages

export const sitePageHandlers = {
  list: calls.list.handler(async ({ context }) => {
    const rows = await context.asUser(listNewest)
    return sitePageNames.map((page) => {
      const ofPage = rows.filter((row) => row.page === page)
      const published = ofPage.find((row) => row.is_published) ?? null
      const open = ofPage.find((row) => !row.is_published) ?? null
      return { page, state: published ? ('published' as const) : ('first' as const), published, open }
    })
  }),
  read: calls.read.handler(async ({ context, input }) => {
    return await context.asUser((tx) => readPage(tx, input.page))
  }),
  save: calls.save.handler(async ({ context, input }) => {
    const saved = await context.asUser((tx) => savePage(tx, input, context))
    if (input.publish === 'now') context.services.pageCache.drop()
    return saved
  }),
  discard: calls.discard.handler(async ({ context, input }) => {
    await context.asUser((tx) => discardPage(tx, input, context))
  }),
  preview: calls.preview.handler(async ({ context, input }) => {
    const library = await context.asUser((tx) => readPicturesFor(tx, context.links))
    return { html: await context.renderPreview(input.page, input.content, library) }
  }),
}
