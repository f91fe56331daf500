import { useAction } from '#app/components/portal/use-action.ts'
import { api } from '#app/lib/api/api.ts'
import type { NewsCategory } from '#shared/news/addresses.ts'
import type { ArticleDraft } from './article-draft.ts'

/** Creates the article, or changes it when the draft is of an existing one. */
export function useSaveArticle(userId: string) {
  return useAction(
    async ({ draft, uploadId }: { draft: ArticleDraft; uploadId: string | undefined }) => {
      const { row_picture, updated_at, ...typed } = draft
      const picture = uploadId ? { upload_id: uploadId } : row_picture ? ('keep' as const) : null
      const input = { ...typed, category: draft.category as NewsCategory, picture }
      return updated_at ? await api.news.update({ ...input, updated_at }) : await api.news.create(input)
    },
    { userId, changes: ['news.list', 'news.get'] },
  )
}
