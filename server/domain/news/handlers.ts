import { writeAudit } from '#server/audit/write-audit.ts'
import { placesOf, removeSiteFiles } from '#server/domain/office-files/remove-files.ts'
import { settleUpload } from '#server/domain/office-files/take-upload.ts'
import { admin } from '#server/http/procedure.ts'
import { publicPicture } from '#server/storage/public-url.ts'
import type { Article } from '#shared/contracts/news.ts'
import { deleteArticle, findArticle, listArticles } from './queries.ts'
import { changeArticle, createArticle, noSuchArticle } from './save-article.ts'

export const newsHandlers = {
  list: admin.news.list.handler(async ({ context: { services, claims } }) => {
    return await services.database.asUser(claims, async (tx) => {
      return await listArticles(tx)
    })
  }),
  get: admin.news.get.handler(async ({ context: { services, claims }, input }) => {
    const article = await services.database.asUser(claims, async (tx) => {
      return await findArticle(tx, input.id)
    })
    if (!article) throw noSuchArticle()
    return shown(article)
  }),
  create: admin.news.create.handler(async ({ context: { services, claims }, input }) => {
    if (input.picture !== null && input.picture !== 'keep')
      await settleUpload(services, claims, input.picture.upload_id)
    const { article } = await services.database.asUser(claims, (tx) => createArticle(tx, claims.sub, input))
    services.keptPages.drop()
    return shown(article)
  }),
  update: admin.news.update.handler(async ({ context: { services, claims }, input }) => {
    if (input.picture !== null && input.picture !== 'keep')
      await settleUpload(services, claims, input.picture.upload_id)
    const { article, left } = await services.database.asUser(claims, (tx) =>
      changeArticle(tx, claims.sub, input),
    )
    services.keptPages.drop()
    await removeSiteFiles(services, left)
    return shown(article)
  }),
  remove: admin.news.remove.handler(async ({ context, input }) => {
    const { services, claims } = context
    const places = await services.database.asUser(claims, async (tx) => {
      const article = await findArticle(tx, input.id)
      if (!article) throw noSuchArticle()
      await deleteArticle(tx, article.id)
      await writeAudit(
        tx,
        {
          action: 'site.article_deleted',
          subject: { type: 'site', id: article.id },
          details: { title: article.title },
        },
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
