import { fileChangeOf, newFileOf } from '#app/forms/row-file.ts'
import { describeCall } from '#app/lib/api-call.ts'
import type { ApiCall } from '#app/lib/described-call.ts'
import type { AnnouncementDraft } from './announcement-draft.ts'

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
