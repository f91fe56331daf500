import { requireAdmin } from '#server/domain/accounts/queries.ts'
import { noteSiteDeed } from '#server/domain/office-files/audit-queries.ts'
import { placesOf, removeSiteFiles } from '#server/domain/office-files/remove-files.ts'
import { settleUpload } from '#server/domain/office-files/take-upload.ts'
import { signedIn } from '#server/http/procedure.ts'
import { publicPicture } from '#server/storage/public-url.ts'
import type { Article } from '#shared/contracts/news.ts'
import { deleteArticle, findArticle, listArticles } from './queries.ts'
import { changeArticle, createArticle, noSuchArticle } from './save-article.ts'

export const newsHandlers = {
  list: signedIn.news.list.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      return await listArticles(tx)
    })
  }),
  get: signedIn.news.get.handler(async ({ context: { services, claims }, input }) => {
    const article = await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      return await findArticle(tx, input.id)
    })
    if (!article) throw noSuchArticle()
    return shown(article)
  }),
  create: signedIn.news.create.handler(async ({ context: { services, claims }, input }) => {
    await services.database.asUser(claims, requireAdmin)
    if (input.picture !== null && input.picture !== 'keep')
      await settleUpload(services, claims, input.picture.upload_id)
    const { article } = await services.database.asUser(claims, (tx) => createArticle(tx, claims.sub, input))
    services.keptPages.drop()
    return shown(article)
  }),
  update: signedIn.news.update.handler(async ({ context: { services, claims }, input }) => {
    await services.database.asUser(claims, requireAdmin)
    if (input.picture !== null && input.picture !== 'keep')
      await settleUpload(services, claims, input.picture.upload_id)
    const { article, left } = await services.database.asUser(claims, (tx) =>
      changeArticle(tx, claims.sub, input),
    )
    services.keptPages.drop()
    await removeSiteFiles(services, left)
    return shown(article)
  }),
  remove: signedIn.news.remove.handler(async ({ context, input }) => {
    const { services, claims } = context
    const places = await services.database.asUser(claims, async (tx) => {
      await requireAdmin(tx)
      const article = await findArticle(tx, input.id)
      if (!article) throw noSuchArticle()
      await deleteArticle(tx, article.id)
      await noteSiteDeed(
        tx,
        { action: 'site.article_deleted', id: article.id, title: article.title },
        context,
      )
      return placesOf({ picture: article.picture })
    })
    services.keptPages.drop()
    await removeSiteFiles(services, places)
  }),
}

function shown(article: Article): Article {
  return { ...article, picture: publicPicture(article.picture) }
}
