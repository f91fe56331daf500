import { settleChange } from '#server/uploads/row-file.ts'
import { removeUnusedFiles } from '#server/uploads/remove-unused.ts'
import { admin } from '#server/access/procedure.ts'
import { signedPicture } from '#server/storage/public-url.ts'
import type { LinkSigner } from '#server/storage/signed-url.ts'
import { checkLinks } from './check-links.ts'
import type { Article } from '#shared/news/contract.ts'
import { linksIn } from '#shared/site-pages/dead-links.ts'
import { listArticles } from './queries.ts'
import { changeArticle, createArticle, readArticle, removeArticle } from './save-article.ts'

const calls = admin.news

export const newsHandlers = {
  list: calls.list.handler(async ({ context }) => await context.asUser(listArticles)),
  get: calls.get.handler(async ({ context, input }) => {
    return toReply(await context.asUser((tx) => readArticle(tx, input.id)), context.links)
  }),
  create: calls.create.handler(async ({ context: { services, claims, asUser, links }, input }) => {
    await settleChange(services, claims, input.picture)
    const article = await asUser((tx) => createArticle(tx, claims.sub, input))
    services.pageCache.drop()
    return toReply(article, links)
  }),
  update: calls.update.handler(async ({ context: { services, claims, asUser, links }, input }) => {
    await settleChange(services, claims, input.picture)
    const { article, unusedFiles } = await asUser((tx) => changeArticle(tx, claims.sub, input))
    services.pageCache.drop()
    await removeUnusedFiles(services, unusedFiles)
    return toReply(article, links)
  }),
  deadLinks: calls.deadLinks.handler(async ({ context, input }) => {
    return await checkLinks(context.services, () => linksIn({ content: input.content }))
  }),
  remove: calls.remove.handler(async ({ context, input }) => {
    const { services, asUser } = context
    const files = await asUser((tx) => removeArticle(tx, input.id, context))
    services.pageCache.drop()
    await removeUnusedFiles(services, files)
  }),
}

/** The article in the interface's form, with links to its picture, which the site may not show yet. */
function toReply(article: Article, links: LinkSigner): Article {
  return { ...article, picture: signedPicture(article.picture, links) }
}
