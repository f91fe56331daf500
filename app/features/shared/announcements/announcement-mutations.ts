import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { toast } from '#app/components/ui/toast.ts'
import { fileChangeOf, newFileOf } from '#app/forms/row-file.ts'
import { describeCall } from '#app/lib/api-call.ts'
import type { ApiCall } from '#app/lib/described-call.ts'
import { api } from '#app/lib/api.ts'
import { announcementTexts } from '#app/words/shared/announcements.ts'
import type { AnnouncementDraft } from './announcement-draft.ts'
import { announcementKeys } from './announcement-queries.ts'

const texts = announcementTexts.byMail

/** Makes the announcement, or changes it when the draft is of an existing one. */
export function callForAnnouncement(draft: AnnouncementDraft, uploadId: string | undefined): ApiCall {
  const { id, title, content, is_pinned, shown_from, updated_at } = draft
  const audience = draft.audience.map(({ key }) => key)
  const input = {
    id,
    audience,
    title,
    content,
    is_pinned,
    shown_from,
    shown_until: draft.shown_until || null,
  }
  return updated_at
    ? describeCall('announcements', 'update', { ...input, updated_at, file: fileChangeOf(draft, uploadId) })
    : describeCall('announcements', 'create', { ...input, file: newFileOf(draft, uploadId) })
}

export function useRemoveAnnouncement(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => await api.announcements.remove({ id }),
    onSettled: () => void client.invalidateQueries({ queryKey: announcementKeys.list(userId) }),
  })
}

/** Chooses whether new announcements come by mail, too. @param onShown called when the choice is shown as the school knows it */
export function useSetMail(userId: string, onShown: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (by_mail: boolean) => await api.announcements.setMail({ by_mail }),
    onSuccess: ({ by_mail }) => toast(by_mail ? texts.on : texts.off),
    onError: (error) => void toastFailure(error, texts.failed),
    async onSettled() {
      await client.invalidateQueries({ queryKey: announcementKeys.list(userId) })
      onShown()
    },
  })
}
