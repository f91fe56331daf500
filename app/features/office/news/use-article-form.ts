import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { newsTexts } from '#app/content/news-editing.ts'
import { focusFirstFault } from '#app/forms/focus-first-fault.ts'
import { retrying } from '#app/forms/retrying.ts'
import { isStale } from '#app/forms/stale-notice.tsx'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { useDraft } from '#app/forms/use-draft.ts'
import { useFileSending } from '#app/files/use-file-sending.ts'
import { api } from '#app/lib/api.ts'
import type { Article } from '#shared/contracts/news.ts'
import type { NewsCategory } from '#shared/news.ts'
import { draftOfArticle, emptyArticle, findArticleProblems, type ArticleProblems } from './article-draft.ts'
import { articlesQuery } from './article-queries.ts'

interface ArticleFormOptions {
  userId: string
  /** The article to edit; absent for a new one. */
  article?: Article
  onDone: () => void
}

/** What is typed into the article form, and how it is sent and saved. */
export function useArticleForm({ userId, article, onDone }: ArticleFormOptions) {
  const client = useQueryClient()
  const [problems, setProblems] = useState<ArticleProblems>({})
  const [step, setStep] = useState<'saving' | 'uploading'>()
  const [conflict, setConflict] = useState(false)
  const form = useDraft(userId, `article.${article?.id ?? 'new'}`, () =>
    article ? draftOfArticle(article) : emptyArticle(),
  )
  const { value: draft } = form
  const picture = useFileSending({ purpose: 'news' })
  const kept = draft.keepsPicture ? (article?.picture ?? undefined) : undefined
  const hasPicture = picture.file !== undefined || kept !== undefined

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = findArticleProblems(draft, hasPicture)
    setProblems(found)
    if (Object.keys(found).length > 0) return focusFirstFault(event.currentTarget)
    let uploadId: string | undefined
    if (picture.file) {
      setStep('uploading')
      uploadId = await picture.send()
      if (!uploadId) return setStep(undefined)
    }
    setStep('saving')
    try {
      const saved = await save(uploadId)
      toast(newsTexts.toasts[saved.state])
    } catch (error) {
      setProblems(toastFailure(error, newsTexts.toasts.saveFailed))
      setConflict(isStale(error))
      return setStep(undefined)
    }
    form.forget()
    await client.invalidateQueries({ queryKey: articlesQuery(userId).queryKey })
    onDone()
  }

  async function save(uploadId: string | undefined) {
    const { keepsPicture: _, updated_at, ...typed } = draft
    const file = uploadId ? { upload_id: uploadId } : kept ? ('keep' as const) : null
    const input = { ...typed, category: draft.category as NewsCategory, picture: file }
    return await retrying(() =>
      updated_at ? api.news.update({ ...input, updated_at }) : api.news.create(input),
    )
  }

  /** What was typed is to take the place of the other version at the next try. */
  async function keepMine() {
    const { updated_at } = await api.news.get({ id: draft.id })
    form.change({ updated_at })
    setConflict(false)
  }

  return { form, draft, picture, kept, hasPicture, problems, step, conflict, submit, keepMine }
}
