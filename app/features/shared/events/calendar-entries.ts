import { formatDays, formatTime } from '#app/lib/text/format.ts'
import { eventTexts as texts } from '#app/words/shared/events.ts'
import type { CalendarPage, SchoolEvent } from '#shared/events/contract.ts'
import { daysOfEvent } from '#shared/events/rules.ts'
import { addDays, nextTermDates } from '#shared/school-calendar/school-calendar.ts'

export type EntryKind = keyof typeof texts.kinds

/** Something on a day of the calendar. */
export interface CalendarEntry {
  key: string
  /** YYYY-MM-DD */
  day: string
  kind: EntryKind
  text: string
  /** The time, or the days that it takes. */
  when?: string
  detail?: string
  event?: SchoolEvent
  /** A further day of an entry that lasts several. */
  isContinued?: boolean
  /** The assignment that is due. */
  assignmentId?: string
}

const order: EntryKind[] = ['holiday', 'term', 'due', 'test', 'event']

/** All entries of a range of days, by day; terms and days without lessons first, then by time. */
export function entriesOf(page: CalendarPage, from: string, to: string): Map<string, CalendarEntry[]> {
  const entries = [
    ...schoolEntries(page),
    ...workEntries(page),
    ...page.events.flatMap((event) => eventEntries(event, page)),
  ]
    .filter(({ day }) => day >= from && day <= to)
    .toSorted(
      (one, other) =>
        one.day.localeCompare(other.day) ||
        order.indexOf(one.kind) - order.indexOf(other.kind) ||
        (one.event?.starts_at ?? '').localeCompare(other.event?.starts_at ?? ''),
    )
  return Map.groupBy(entries, ({ day }) => day)
}

/** Whether the school has put something into the calendar; terms come with every school. */
export function isFilled(page: CalendarPage): boolean {
  return (
    page.events.length + page.due.length + page.tests.length > 0 ||
    page.calendar.some(({ holidays }) => holidays.length > 0)
  )
}

/** The entry in one line, for those who do not see its icon. */
export function describeEntry({ kind, text, when, detail }: CalendarEntry): string {
  return [`${texts.kinds[kind]}: ${text}`, when, detail].filter(Boolean).join(', ')
}

function schoolEntries({ calendar }: CalendarPage): CalendarEntry[] {
  const holidays = calendar.flatMap(({ holidays: days }) =>
    days.map(({ day, name }) => ({ key: `holiday ${day}`, day, kind: 'holiday' as const, text: name })),
  )
  const terms = nextTermDates(calendar, '').map(({ day, term, event }) => ({
    key: `term ${day}`,
    day,
    kind: 'term' as const,
    text: texts.term(term, event),
  }))
  return [...holidays, ...terms]
}

function workEntries({ due, tests }: CalendarPage): CalendarEntry[] {
  const titleOfClass = (row: { class_name: string; subject_name: string | null }) =>
    [row.class_name, row.subject_name].filter(Boolean).join(' ')
  return [
    ...due.map((row) => ({
      key: row.id,
      day: row.day,
      kind: 'due' as const,
      text: row.title,
      ...(row.time && { when: formatTime(row.time) }),
      detail: row.is_done ? `${titleOfClass(row)}, ${texts.done}` : titleOfClass(row),
      assignmentId: row.id,
    })),
    ...tests.map((row) => ({
      key: row.id,
      day: row.day,
      kind: 'test' as const,
      text: row.title,
      detail: titleOfClass(row),
    })),
  ]
}

function eventEntries(event: SchoolEvent, { calendar }: CalendarPage): CalendarEntry[] {
  return daysOfEvent(event, calendar).flatMap((first) => {
    const days: string[] = [first]
    if (event.repeats_until === null)
      for (let day = addDays(first, 1); day <= event.ends_on; day = addDays(day, 1)) days.push(day)
    return days.map((day) => ({
      key: `${event.id} ${day}`,
      day,
      kind: 'event' as const,
      text: event.title,
      when: whenOf(event),
      ...(event.place === null ? {} : { detail: event.place }),
      event,
      isContinued: day > first,
    }))
  })
}

function whenOf({ starts_on, ends_on, starts_at, ends_at }: SchoolEvent): string {
  const days = ends_on > starts_on ? formatDays(starts_on, ends_on) : undefined
  const times = [starts_at, ends_at].flatMap((time) => (time === null ? [] : [formatTime(time)])).join(' – ')
  return [days, times || (days ? undefined : texts.wholeDay)].filter(Boolean).join(', ')
}
