import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#app/components/ui/toast.ts'
import { newsTexts } from '#app/words/office/news.ts'
import { useFileSending } from '#app/files/use-file-sending.ts'
import type { Problems } from '#app/forms/field-props.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import type { Article } from '#shared/news/contract.ts'
import { articleRules, pictureAltMessage } from '#shared/news/rules.ts'
import { draftOfArticle, emptyArticle } from './article-draft.ts'
import { useSaveArticle } from './article-mutations.ts'
import { articleQuery } from './article-queries.ts'

interface ArticleFormOptions {
  userId: string
  /** The article to edit; absent for a new one. */
  article?: Article
  onDone: () => void
}

/** The article form with its picture. */
export function useArticleForm({ userId, article, onDone }: ArticleFormOptions) {
  const client = useQueryClient()
  const { mutateAsync: save } = useSaveArticle(userId)
  const picture = useFileSending({ purpose: 'news' })
  const form = useRowForm({
    userId,
    draftName: `article.${article?.id ?? 'new'}`,
    initial: () => (article ? draftOfArticle(article) : emptyArticle()),
    rules: articleRules,
    check({ row_picture, picture_alt }): Problems {
      const hasPicture = picture.file !== undefined || row_picture !== null
      return hasPicture && !picture_alt.trim() ? { picture_alt: pictureAltMessage } : {}
    },
    file: picture,
    save: (draft, uploadId) => save({ draft, uploadId }),
    reload: async ({ id }) =>
      draftOfArticle(await client.fetchQuery({ ...articleQuery(userId, { id }), staleTime: 0 })),
    texts: {
      saved: ({ state }) => toast(newsTexts.toasts[state]),
      failed: newsTexts.toasts.saveFailed,
    },
    onDone,
  })
  return { form, picture }
}
