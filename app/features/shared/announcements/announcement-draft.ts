import { fileDraftOf, noFile, type FileDraft } from '#app/forms/row-file.ts'
import { newId } from '#app/lib/new-id.ts'
import type { AudiencePart } from '#shared/audience/audience.ts'
import type { Announcement } from '#shared/announcements/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

/** The form of an announcement as it is typed. A file chosen in it is stored beside it. */
export interface AnnouncementDraft extends FileDraft {
  id: string
  audience: AudiencePart[]
  title: string
  content: string
  is_pinned: boolean
  shown_from: string
  /** Empty: without end. */
  shown_until: string
  /** The time of the last change, as it was read; empty for a new one. */
  updated_at: string
}

export function emptyAnnouncement(): AnnouncementDraft {
  return {
    id: newId(),
    audience: [],
    title: '',
    content: '',
    is_pinned: false,
    shown_from: schoolDay(),
    shown_until: '',
    ...noFile,
    updated_at: '',
  }
}

export function draftOfAnnouncement(row: Announcement): AnnouncementDraft {
  const { id, audience, title, content, is_pinned, shown_until, updated_at } = row
  return {
    id,
    audience,
    title,
    content,
    is_pinned,
    shown_from: schoolDay(new Date(row.shown_from)),
    shown_until: shown_until ?? '',
    ...fileDraftOf(row),
    updated_at,
  }
}

/** A new announcement like another, from today on; the server copies the file. */
export function draftOfAnnouncementCopy(row: Announcement): AnnouncementDraft {
  return {
    ...draftOfAnnouncement(row),
    id: newId(),
    copy_of: row.id,
    shown_from: schoolDay(),
    shown_until: '',
    updated_at: '',
  }
}
