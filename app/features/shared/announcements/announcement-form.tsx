import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { useAttachment } from '#app/files/use-attachment.ts'
import { AudienceField, type AudienceGroup } from '#app/forms/audience/audience-field.tsx'
import { FormField, FormFields } from '#app/forms/form-fields.tsx'
import { RowAttachment } from '#app/forms/row-attachment.tsx'
import { RowForm } from '#app/forms/row-form.tsx'
import { nameOfDraft } from '#app/forms/use-draft.ts'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { textsOfAnnouncement } from '#app/offline/outbox/nouns/announcement.ts'
import { announcementTexts as texts } from '#app/words/shared/announcements.ts'
import { announcementFields, untilBeforeFrom } from '#shared/announcements/fields.ts'
import type { AudiencePart } from '#shared/audience/audience.ts'
import type { Announcement } from '#shared/announcements/contract.ts'
import * as audienceMessages from '#shared/audience/messages.ts'
import {
  draftOfAnnouncement,
  draftOfAnnouncementCopy,
  emptyAnnouncement,
  type AnnouncementDraft,
} from './announcement-draft.ts'
import { announcementQuery } from './announcement-queries.ts'
import { sentOf } from '#app/forms/row-draft.ts'
import { fileChangeOf, newFileOf } from '#app/forms/row-file.ts'
import { describeCall } from '#app/lib/api/api-call.ts'
import type { ApiCall } from '#app/lib/api/described-call.ts'
import type { FormOfAudienceProps } from './announcements-screen.tsx'

export interface AnnouncementFormProps extends FormOfAudienceProps {
  /** The audience groups that the person may choose. */
  groups: readonly AudienceGroup[]
  /** Finds further parts. */
  renderSearch?: (chosen: readonly AudiencePart[], onAdd: (part: AudiencePart) => void) => ReactNode
  /** Shown above the form, which cannot be sent in that case. */
  hindrance?: ReactNode
}

/** Announces something to an audience. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const { groups, renderSearch, announcement, copyOf, hindrance } = props
  const { form, attachment } = useAnnouncementForm(props)
  const { draft, change, problems } = form
  return (
    <RowForm
      form={form}
      submit={announcement ? texts.update : texts.create}
      isCopy={copyOf !== undefined}
      disabled={hindrance !== undefined}
    >
      {hindrance}
      <AudienceField
        chosen={draft.audience}
        groups={groups}
        error={problems['audience']}
        onChange={(audience) => change({ audience })}
        renderSearch={renderSearch}
      />
      <FormFields
        fields={announcementFields}
        form={form}
        hints={{ content: texts.contentHint }}
        parts={{
          shown_from: (
            <>
              <RowAttachment form={form} attachment={attachment} />
              <div className="grid gap-6 sm:grid-cols-2">
                <FormField fields={announcementFields} form={form} name="shown_from" />
                <FormField
                  fields={announcementFields}
                  form={form}
                  name="shown_until"
                  hint={texts.shownUntilHint}
                />
              </div>
            </>
          ),
          shown_until: null,
        }}
      />
    </RowForm>
  )
}

function useAnnouncementForm({ userId, announcement, copyOf, onDone }: AnnouncementFormProps) {
  const client = useQueryClient()
  const draftName = `announcement.${nameOfDraft(announcement, copyOf)}`
  const attachment = useAttachment('attachment', { bucket: 'notes' }, { userId, form: draftName })
  const form = useRowForm<AnnouncementDraft, Announcement>({
    userId,
    draftName,
    initial: () =>
      announcement
        ? draftOfAnnouncement(announcement)
        : copyOf
          ? draftOfAnnouncementCopy(copyOf)
          : emptyAnnouncement(),
    rules: announcementFields,
    check: ({ audience, shown_from, shown_until }) => ({
      ...(audience.length === 0 ? { audience: audienceMessages.missing } : {}),
      ...(shown_until && shown_until < shown_from ? { shown_until: untilBeforeFrom } : {}),
    }),
    file: attachment,
    work: (draft, uploadId) => ({
      kind: 'announcement',
      row: draft.id,
      title: draft.title,
      calls: [callForAnnouncement(draft, uploadId)],
      mine: textsOfAnnouncement({
        ...draft,
        file_name: attachment.file?.name ?? draft.row_file?.name ?? null,
      }),
    }),
    changes: ['announcements'],
    reload: async ({ id }) => draftOfAnnouncement(await client.fetchQuery(announcementQuery(userId, { id }))),
    texts: {
      saved: ({ shown_from }) =>
        toast(
          announcement
            ? texts.saved.changed
            : Date.parse(shown_from) > Date.now()
              ? texts.saved.later
              : texts.saved.atOnce,
        ),
      failed: texts.failures.save,
    },
    onDone,
  })
  return { form, attachment }
}

/** Makes the announcement, or changes it when the draft is of an existing one. */
function callForAnnouncement(draft: AnnouncementDraft, uploadId: string | undefined): ApiCall {
  const { id, updated_at } = draft
  const audience = draft.audience.map(({ key }) => key)
  const input = { id, audience, ...sentOf(announcementFields, draft) }
  return updated_at
    ? describeCall('announcements', 'update', { ...input, updated_at, file: fileChangeOf(draft, uploadId) })
    : describeCall('announcements', 'create', { ...input, file: newFileOf(draft, uploadId) })
}
