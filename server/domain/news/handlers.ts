import type { Claims } from '#server/database/database.ts'
import { removeSiteFiles } from '#server/domain/office-files/remove-files.ts'
import { settleUpload } from '#server/domain/office-files/take-upload.ts'
import { admin } from '#server/http/procedure.ts'
import type { Services } from '#server/services.ts'
import { publicPicture } from '#server/storage/public-url.ts'
import type { Article, ArticleInput } from '#shared/contracts/news.ts'
import { listArticles } from './queries.ts'
import { changeArticle, createArticle, readArticle, removeArticle } from './save-article.ts'

const calls = admin.news

export const newsHandlers = {
  list: calls.list.handler(async ({ context }) => await context.asUser(listArticles)),
  get: calls.get.handler(async ({ context, input }) => {
    return present(await context.asUser((tx) => readArticle(tx, input.id)))
  }),
  create: calls.create.handler(async ({ context: { services, claims, asUser }, input }) => {
    await settlePicture(services, claims, input.picture)
    const article = await asUser((tx) => createArticle(tx, claims.sub, input))
    services.pageCache.drop()
    return present(article)
  }),
  update: calls.update.handler(async ({ context: { services, claims, asUser }, input }) => {
    await settlePicture(services, claims, input.picture)
    const { article, unusedFiles } = await asUser((tx) => changeArticle(tx, claims.sub, input))
    services.pageCache.drop()
    await removeSiteFiles(services, unusedFiles)
    return present(article)
  }),
  remove: calls.remove.handler(async ({ context, input }) => {
    const { services, asUser } = context
    const files = await asUser((tx) => removeArticle(tx, input.id, context))
    services.pageCache.drop()
    await removeSiteFiles(services, files)
  }),
}

async function settlePicture(
  services: Services,
  claims: Claims,
  picture: ArticleInput['picture'],
): Promise<void> {
  if (picture !== null && picture !== 'keep') await settleUpload(services, claims, picture.upload_id)
}

/** The article as the interface gives it, with addresses of its picture instead of storage keys. */
function present(article: Article): Article {
  return { ...article, picture: publicPicture(article.picture) }
}
