import { sentOf } from '#app/forms/row-draft.ts'
import { fileChangeOf, newFileOf } from '#app/forms/row-file.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import { announcementFields } from '#shared/announcements/fields.ts'
import type { AnnouncementDraft } from './announcement-draft.ts'

/** Makes the announcement, or changes it when the draft is of an existing one. */
export function callForAnnouncement(draft: AnnouncementDraft, uploadId: string | undefined): ApiCall {
  const { id, updated_at } = draft
  const audience = draft.audience.map(({ key }) => key)
  const input = { id, audience, ...sentOf(announcementFields, draft) }
  return updated_at
    ? describeCall('announcements', 'update', { ...input, updated_at, file: fileChangeOf(draft, uploadId) })
    : describeCall('announcements', 'create', { ...input, file: newFileOf(draft, uploadId) })
}
