import { copyOfDraft, draftOf, emptyDraft, type RowDraft } from '#app/forms/row-draft.ts'
import { fileDraftOf, noFile, type FileDraft } from '#app/forms/row-file.ts'
import { announcementFields } from '#shared/announcements/fields.ts'
import type { AudiencePart } from '#shared/audience/audience.ts'
import type { Announcement } from '#shared/announcements/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

/** The form of an announcement as it is typed. A file chosen in it is stored beside it. */
export interface AnnouncementDraft extends RowDraft<typeof announcementFields>, FileDraft {
  audience: AudiencePart[]
}

export function emptyAnnouncement(): AnnouncementDraft {
  return { ...emptyDraft(announcementFields), audience: [], shown_from: schoolDay(), ...noFile }
}

export function draftOfAnnouncement(row: Announcement): AnnouncementDraft {
  const shown_from = schoolDay(new Date(row.shown_from))
  const typed = draftOf(announcementFields, { ...row, shown_from })
  return { ...typed, audience: row.audience, ...fileDraftOf(row) }
}

/** A new announcement copied from another, starting today; the server copies the file. */
export function draftOfAnnouncementCopy(row: Announcement): AnnouncementDraft {
  return { ...copyOfDraft(draftOfAnnouncement(row)), shown_from: schoolDay(), shown_until: '' }
}
