import { audienceTexts, describeAudience } from '#app/words/shared/audience.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { api } from '#app/lib/api/api.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import { announcementFields } from '#shared/announcements/fields.ts'
import type { AudiencePart } from '#shared/audience/audience.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { rowNoun } from './noun.ts'

export const announcement = rowNoun(
  'Announcement',
  async ({ id }) => {
    const found = await api.announcements.get({ id })
    return { ...found, shown_from: schoolDay(new Date(found.shown_from)) }
  },
  textsOfAnnouncement,
)

interface AnnouncementParts {
  audience: readonly AudiencePart[]
  title: string
  content: string
  shown_from: string
  shown_until: string | null
  file_name: string | null
}

export function textsOfAnnouncement(row: AnnouncementParts): FieldText[] {
  return [
    { label: audienceTexts.label, text: describeAudience(row.audience) },
    ...textsOfFields(announcementFields, row),
    { label: teaching.file, text: row.file_name ?? '' },
  ]
}
