import { admin } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { readPicturesFor } from '#server/domain/site-pictures/read-shown.ts'
import { fillIn } from '#shared/site-pages/content.ts'
import { isBusiness, isSitePage, linksOfPage, sitePageNames } from '#shared/site-pages/pages.ts'
import { checkLinks } from '#server/domain/news/check-links.ts'
import { listNewest, readShowsExamples } from './queries.ts'
import { readBusinesses } from './read-businesses.ts'
import { discardPage, readPage, savePage, stateOf } from './save-page.ts'

const calls = admin.sitePages

export const sitePageHandlers = {
  list: calls.list.handler(async ({ context }) => {
    const [rows, businesses, showsExamples] = await context.asUser(async (tx) => [
      await listNewest(tx),
      await readBusinesses(tx),
      await readShowsExamples(tx),
    ])
    const added = [...businesses.values()].map(({ address }) => address).filter((name) => !isSitePage(name))
    return [...sitePageNames, ...added].map((page) => {
      const known = businesses.get(page)
      const ofPage = rows.filter((row) => row.page === page)
      const published = ofPage.find((row) => row.is_published) ?? null
      const open = ofPage.find((row) => !row.is_published) ?? null
      const state = stateOf(page, published, showsExamples)
      return {
        page,
        business: known?.label ?? null,
        is_hidden: isBusiness(page) && !known?.isPublic,
        state,
        published,
        open,
      }
    })
  }),
  read: calls.read.handler(runAsUser((tx, { page }) => readPage(tx, page))),
  save: calls.save.handler(async ({ context, input }) => {
    const saved = await context.asUser((tx) => savePage(tx, input, context))
    if (input.publish === 'now') context.services.pageCache.drop()
    return saved
  }),
  discard: calls.discard.handler(runAsUser(discardPage)),
  preview: calls.preview.handler(async ({ context, input }) => {
    const { page, content } = input
    const library = await context.asUser((tx) => readPicturesFor(tx, context.links))
    return {
      html: await context.renderPreview(page, content, library),
      dead_links: await checkLinks(context.services, (school) => linksOfPage(page, fillIn(content, school))),
    }
  }),
}
