import { newId } from '#app/lib/new-id.ts'
import type { AudiencePart } from '#shared/audience/audience.ts'
import type { SchoolEvent } from '#shared/events/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'

/** The form of an event as it is typed; what is left out is empty. */
export interface EventDraft {
  id: string
  audience: AudiencePart[]
  title: string
  place: string
  content: string
  starts_on: string
  ends_on: string
  starts_at: string
  ends_at: string
  repeats_until: string
  is_public: boolean
  /** The time of the last change, as it was read; empty for a new one. */
  updated_at: string
}

/** @param day the day that the calendar shows */
export function emptyEvent(day = schoolDay()): EventDraft {
  return {
    id: newId(),
    audience: [],
    title: '',
    place: '',
    content: '',
    starts_on: day,
    ends_on: '',
    starts_at: '',
    ends_at: '',
    repeats_until: '',
    is_public: false,
    updated_at: '',
  }
}

export function draftOfEvent(event: SchoolEvent): EventDraft {
  const { id, audience, title, starts_on, ends_on, is_public, updated_at } = event
  return {
    id,
    audience,
    title,
    place: event.place ?? '',
    content: event.content ?? '',
    starts_on,
    ends_on: ends_on === starts_on ? '' : ends_on,
    starts_at: event.starts_at ?? '',
    ends_at: event.ends_at ?? '',
    repeats_until: event.repeats_until ?? '',
    is_public,
    updated_at,
  }
}

/** Days and times as they are sent. */
export function timesOfDraft({ starts_on, ends_on, starts_at, ends_at, repeats_until }: EventDraft) {
  return {
    starts_on,
    ends_on: ends_on || starts_on,
    starts_at: starts_at || null,
    ends_at: ends_at || null,
    repeats_until: repeats_until || null,
  }
}
