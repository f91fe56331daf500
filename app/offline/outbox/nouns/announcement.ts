import { announcementTexts as texts } from '#app/words/shared/announcements.ts'
import { audienceTexts, describeAudience } from '#app/words/shared/audience.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { api } from '#app/lib/api.ts'
import { formatDay } from '#app/lib/format.ts'
import type { FieldText } from '#app/offline/outbox/entry.ts'
import type { AudiencePart } from '#shared/audience/audience.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { OutboxNoun } from './noun.ts'

export const announcement: OutboxNoun = {
  label: 'Announcement',
  async readTheirs({ id }) {
    const found = await api.announcements.get({ id })
    const shown_from = schoolDay(new Date(found.shown_from))
    return {
      texts: textsOfAnnouncement({ ...found, shown_from, shown_until: found.shown_until ?? '' }),
      version: { updated_at: found.updated_at },
    }
  },
}

interface AnnouncementParts {
  audience: readonly AudiencePart[]
  title: string
  content: string
  shown_from: string
  shown_until: string
  file_name: string | null
}

export function textsOfAnnouncement(row: AnnouncementParts): FieldText[] {
  const { audience, title, content, shown_from, shown_until, file_name } = row
  return [
    { label: audienceTexts.label, text: describeAudience(audience) },
    { label: texts.title, text: title },
    { label: texts.content, text: content },
    { label: texts.shownFrom, text: shown_from && formatDay(shown_from) },
    { label: texts.shownUntil, text: shown_until && formatDay(shown_until) },
    { label: teaching.file, text: file_name ?? '' },
  ]
}
