import { draftOf, emptyDraft, sentOf, type RowDraft } from '#app/forms/row-draft.ts'
import type { AudiencePart } from '#shared/audience/audience.ts'
import type { SchoolEvent } from '#shared/events/contract.ts'
import { eventFields } from '#shared/events/fields.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

/** The form of an event as it is typed; an event of one day has no last day. */
export interface EventDraft extends RowDraft<typeof eventFields> {
  audience: AudiencePart[]
}

/** @param day the day that the calendar shows */
export function emptyEvent(day = schoolDay()): EventDraft {
  return { ...emptyDraft(eventFields), audience: [], starts_on: day }
}

export function draftOfEvent(event: SchoolEvent): EventDraft {
  const { audience, starts_on, ends_on } = event
  return { ...draftOf(eventFields, event), audience, ends_on: ends_on === starts_on ? '' : ends_on }
}

/** The fields of an event as they are sent. */
export function sentEvent(draft: EventDraft) {
  return { ...sentOf(eventFields, draft), ends_on: draft.ends_on || draft.starts_on }
}
