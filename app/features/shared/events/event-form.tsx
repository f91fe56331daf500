import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ScrollToTop } from '#app/components/portal/scroll-to-top.tsx'
import { Checkbox } from '#app/components/ui/checkbox.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { AudienceField, type AudienceGroup } from '#app/forms/audience/audience-field.tsx'
import type { Problems } from '#app/forms/field-props.ts'
import { FormField, FormFields } from '#app/forms/form-fields.tsx'
import { RowForm } from '#app/forms/row-form.tsx'
import { useRowForm, type RowFormState } from '#app/forms/use-row-form.ts'
import { describeSave } from '#app/lib/api/describe-save.ts'
import { formatDay } from '#app/lib/text/format.ts'
import { textsOfEvent } from '#app/offline/outbox/nouns/event.ts'
import { eventTexts as texts } from '#app/words/shared/events.ts'
import type { AudiencePart } from '#shared/audience/audience.ts'
import type { SchoolEvent } from '#shared/events/contract.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { eventFields } from '#shared/events/fields.ts'
import { messageOf } from '#shared/fault.ts'
import { endOfTerm, findEventProblem } from '#shared/events/rules.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import * as audienceMessages from '#shared/audience/messages.ts'
import { eventQuery, monthQuery } from './event-queries.ts'
import { draftOf, emptyDraft, sentOf, type RowDraft } from '#app/forms/row-draft.ts'
import type { FormOfEventProps } from './events-screen.tsx'

export interface EventFormProps extends FormOfEventProps {
  /** The parts of an audience that the person may choose. */
  groups: readonly AudienceGroup[]
  /** Finds further parts. */
  renderSearch?: (chosen: readonly AudiencePart[], onAdd: (part: AudiencePart) => void) => ReactNode
  /** Shown above the form, which then cannot be sent. */
  hindrance?: ReactNode
  /** The person may put events on the public site. */
  mayPublish: boolean
}

/** The form for an event and its audience. */
export function EventForm(props: EventFormProps) {
  const { groups, renderSearch, event, hindrance, mayPublish } = props
  // Loaded already with the calendar from which the form was opened.
  const { data } = useQuery(monthQuery(props.userId, schoolDay().slice(0, 7)))
  const calendar = data?.calendar ?? []
  const form = useEventForm(props, calendar)
  const { draft, change, problems } = form
  return (
    <>
      <ScrollToTop />
      <h2 className="mb-4 text-xl">{event ? texts.form.edit : texts.form.create}</h2>
      <RowForm
        form={form}
        submit={event ? texts.form.update : texts.form.submit}
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
          fields={eventFields}
          form={form}
          parts={{
            starts_on: <TimeFields form={form} calendar={calendar} />,
            ends_on: null,
            starts_at: null,
            ends_at: null,
            repeats_until: null,
            is_public: mayPublish ? undefined : null,
          }}
        />
      </RowForm>
    </>
  )
}

function TimeFields({ form, calendar }: { form: RowFormState<EventDraft>; calendar: SchoolCalendar }) {
  const { draft, change, field, problems } = form
  const last = draft.ends_on ? undefined : endOfTerm(calendar, draft.starts_on)
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField fields={eventFields} form={form} name="starts_on" />
        <Field label={eventFields.ends_on.label} optional hint={texts.endsOnHint} error={problems['ends_on']}>
          <Input {...field('ends_on')} type="date" disabled={draft.repeats_until !== ''} />
        </Field>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField fields={eventFields} form={form} name="starts_at" hint={texts.timeHint} />
        <FormField fields={eventFields} form={form} name="ends_at" />
      </div>
      <div>
        <Checkbox
          label={texts.repeats}
          checked={draft.repeats_until !== ''}
          disabled={last === undefined && draft.repeats_until === ''}
          onChange={({ currentTarget }) =>
            change({ repeats_until: currentTarget.checked ? (last ?? '') : '' })
          }
        />
        {last === undefined && <p className="text-sm text-ink-soft">{texts.repeatsNever}</p>}
        {draft.repeats_until !== '' && (
          <Field
            label={eventFields.repeats_until.label}
            hint={last && texts.repeatsHint(formatDay(last))}
            error={problems['repeats_until']}
            className="sm:max-w-64"
          >
            <Input {...field('repeats_until')} type="date" />
          </Field>
        )}
      </div>
    </>
  )
}

function useEventForm({ userId, event, onDone }: EventFormProps, calendar: SchoolCalendar) {
  const client = useQueryClient()
  return useRowForm<EventDraft, SchoolEvent>({
    userId,
    draftName: `event.${event?.id ?? 'new'}`,
    initial: () => (event ? draftOfEvent(event) : emptyEvent()),
    rules: eventFields,
    check(draft) {
      const none: Problems = draft.audience.length === 0 ? { audience: audienceMessages.missing } : {}
      if (!draft.starts_on) return none
      const found = findEventProblem(sentEvent(draft), calendar)
      return found ? { ...none, [found.field]: messageOf(found.fault) } : none
    },
    work: (draft) => ({
      kind: 'event',
      row: draft.id,
      title: draft.title,
      calls: [
        describeSave('events', draft, {
          ...sentEvent(draft),
          audience: draft.audience.map(({ key }) => key),
        }),
      ],
      mine: textsOfEvent({ ...draft, ...sentEvent(draft) }),
    }),
    changes: ['events'],
    reload: async ({ id }) => draftOfEvent(await client.fetchQuery(eventQuery(userId, { id }))),
    texts: { saved: event ? texts.updated : texts.created, failed: texts.saveFailed },
    onDone,
  })
}

/** The form of an event as it is typed; an event of one day has no last day. */
interface EventDraft extends RowDraft<typeof eventFields> {
  audience: AudiencePart[]
}

/** @param day the day that the calendar shows */
function emptyEvent(day = schoolDay()): EventDraft {
  return { ...emptyDraft(eventFields), audience: [], starts_on: day }
}

function draftOfEvent(event: SchoolEvent): EventDraft {
  const { audience, starts_on, ends_on } = event
  return { ...draftOf(eventFields, event), audience, ends_on: ends_on === starts_on ? '' : ends_on }
}

/** The fields of an event as they are sent. */
function sentEvent(draft: EventDraft) {
  return { ...sentOf(eventFields, draft), ends_on: draft.ends_on || draft.starts_on }
}
