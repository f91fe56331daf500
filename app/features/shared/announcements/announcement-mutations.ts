import { useMutation, useQueryClient } from '@tanstack/react-query'
import { fileChangeOf, newFileOf } from '#app/forms/row-file.ts'
import { describeCall, makeCall } from '#app/lib/api-call.ts'
import type { ApiCall } from '#app/lib/described-call.ts'
import { api } from '#app/lib/api.ts'
import type { Announcement } from '#shared/contracts/announcements.ts'
import type { AnnouncementDraft } from './announcement-draft.ts'
import { announcementKeys } from './announcement-queries.ts'

interface SavingAnnouncement {
  draft: AnnouncementDraft
  uploadId: string | undefined
}

/** Makes the announcement, or changes it when the draft is of an existing one. */
export function callForAnnouncement({ draft, uploadId }: SavingAnnouncement): ApiCall {
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

export function useSaveAnnouncement(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (saving: SavingAnnouncement) =>
      await makeCall<Announcement>(callForAnnouncement(saving)),
    onSuccess: () => client.invalidateQueries({ queryKey: announcementKeys.list(userId) }),
  })
}

export function useRemoveAnnouncement(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => await api.announcements.remove({ id }),
    onSettled: () => void client.invalidateQueries({ queryKey: announcementKeys.list(userId) }),
  })
}
