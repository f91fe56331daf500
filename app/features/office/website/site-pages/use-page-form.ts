import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#app/components/ui/toast.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { api } from '#app/lib/api/api.ts'
import { sitePageTexts as words } from '#app/words/office/site-pages.ts'
import { refreshSchool } from '#app/session/current-school.ts'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import type { EditedSitePage } from '#shared/site-pages/contract.ts'
import { draftOfPage, findPageFaults, type PageDraft } from './page-draft.ts'
import { pageChanges, sitePageQuery } from './page-queries.ts'

interface PageFormOptions {
  userId: string
  edited: EditedSitePage
  onDone: () => void
}

/**
 * The form of a page. What is typed is kept until it is saved, even if somebody else saves the page in the
 * meantime.
 */
export function usePageForm({ userId, edited, onDone }: PageFormOptions) {
  const client = useQueryClient()
  const refresh = useRefresh(userId, pageChanges)
  return useRowForm({
    userId,
    draftName: `site-page.${edited.page}`,
    initial: () => draftOfPage(edited),
    check: findPageFaults,
    async save({ publish_on, publish_time, ...draft }: PageDraft) {
      const saved = await api.sitePages.save({
        ...draft,
        publish_on: publish_on || null,
        publish_time: publish_time || null,
      })
      void refresh()
      if (draft.publish === 'now') void refreshSchool()
      return { saved, publish: draft.publish }
    },
    reload: async ({ page }) =>
      draftOfPage(await client.fetchQuery({ ...sitePageQuery(userId, { page }), staleTime: 0 })),
    texts: { saved: ({ publish }) => toast(words.saved[publish]), failed: words.failed },
    onDone,
  })
}
