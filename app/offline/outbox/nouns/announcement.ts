import { audienceTexts, describeAudience } from '#app/words/shared/audience.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { api } from '#app/lib/api/api.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import { textsOfFields } from '#app/offline/outbox/texts-of-fields.ts'
import { announcementFields } from '#shared/announcements/fields.ts'
import type { AudiencePart } from '#shared/audience/audience.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { OutboxNoun } from './noun.ts'

export const announcement: OutboxNoun = {
  label: 'Announcement',
  async readTheirs({ id }) {
    const found = await api.announcements.get({ id })
    const shown_from = schoolDay(new Date(found.shown_from))
    return {
      texts: textsOfAnnouncement({ ...found, shown_from }),
      version: { updated_at: found.updated_at },
    }
  },
}

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
