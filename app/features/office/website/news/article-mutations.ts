import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#app/lib/api.ts'
import type { NewsCategory } from '#shared/news/addresses.ts'
import type { ArticleDraft } from './article-draft.ts'
import { articleKeys } from './article-queries.ts'

/** Creates the article, or changes it when the draft is of an existing one. */
export function useSaveArticle(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ draft, uploadId }: { draft: ArticleDraft; uploadId: string | undefined }) => {
      const { row_picture, updated_at, ...typed } = draft
      const picture = uploadId ? { upload_id: uploadId } : row_picture ? ('keep' as const) : null
      const input = { ...typed, category: draft.category as NewsCategory, picture }
      return updated_at ? await api.news.update({ ...input, updated_at }) : await api.news.create(input)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: articleKeys.list(userId) }),
  })
}

export async function removeArticle(id: string) {
  return await api.news.remove({ id })
}
