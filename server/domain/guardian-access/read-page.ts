import type { Language } from '#shared/translations/languages.ts'
import type { Database } from '#server/database/database.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import { daysOfEvent } from '#shared/events/rules.ts'
import type {
  ParentAbsence,
  ParentChild,
  ParentDate,
  ParentToday,
} from '#shared/guardian-access/parent-page.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import {
  addDays,
  holidayOn,
  isSchoolDay,
  mondayOf,
  nextTermDates,
  schoolDay,
  termOn,
  weekdayOf,
} from '#shared/school-calendar/school-calendar.ts'
import { readChildren, readLanguage, type StoredChild } from './page-queries.ts'

/** The number of days ahead whose dates the page shows, and the most dates. */
const ahead = { days: 60, max: 8 }

/**
 * Reads the page of the guardian whose session it is.
 * @throws a database error with SQLSTATE AS007 when the session has ended
 */
export async function readParentPage(
  database: Pick<Database, 'asGuardian' | 'asService'>,
  tokenHash: Buffer,
): Promise<{ language: Language; children: ParentChild[] }> {
  // The days without lessons are no secret, but guardians have no right on the table.
  const calendar = await database.asService(readCalendar)
  const today = schoolDay()
  return await database.asGuardian(tokenHash, async (tx) => {
    const language = await readLanguage(tx)
    const children = await readChildren(tx, termOn(calendar, today))
    return { language, children: children.map((child) => presentChild(child, calendar, today)) }
  })
}

/** A child as the page shows it. */
export function presentChild(child: StoredChild, calendar: SchoolCalendar, today: string): ParentChild {
  const { id, first_name, class_name, results, marks, cards, announcements } = child
  const [newest] = results
  return {
    id,
    first_name,
    class_name,
    today: todayOf(child, calendar, today),
    absences: absencesOf(child, today),
    results: newest ? { academic_year: newest.academic_year, term: newest.term, lines: results } : null,
    marks,
    cards,
    announcements,
    dates: datesOf(child, calendar, today),
    next_lessons: child.is_on_roll ? nextLessons(child, calendar, today) : null,
  }
}

function todayOf({ rolls, is_on_roll }: StoredChild, calendar: SchoolCalendar, today: string): ParentToday {
  const called = rolls.filter(({ day }) => day === today)
  if (called.length === 0 && !is_on_roll) return { state: 'off-roll' }
  if (called.length === 0)
    return isSchoolDay(calendar, today)
      ? { state: 'no-roll' }
      : { state: 'no-school', holiday: holidayOn(calendar, today) ?? null }
  const missed = called.filter(({ kind }) => kind === 'absent')
  if (missed.length > 0) return { state: 'absent', periods: periodsOf(missed) }
  const late = called.find(({ kind }) => kind === 'late')
  return late ? { state: 'late', arrived_at: late.arrived_at } : { state: 'present' }
}

function periodsOf(rolls: StoredChild['rolls']): number[] {
  return rolls
    .flatMap(({ period }) => (period === null ? [] : [period]))
    .toSorted((one, other) => one - other)
}

/** The days on which the child was missed, of this week and the last. */
function absencesOf({ rolls, given }: StoredChild, today: string): ParentAbsence[] {
  const from = addDays(mondayOf(today), -7)
  const missed = rolls.filter(({ kind, day }) => kind !== 'present' && day >= from)
  return [...Map.groupBy(missed, ({ day }) => day)].map(([day, ofDay]) => {
    const absent = ofDay.filter(({ kind }) => kind === 'absent')
    const reasons = new Set(ofDay.flatMap(({ reason }) => (reason === null ? [] : [reason])))
    return {
      day,
      kind: absent.length > 0 ? 'absent' : 'late',
      periods: periodsOf(absent),
      reason: reasons.size > 0 ? [...reasons].join(', ') : null,
      given: given.filter((one) => one.day === day).map(({ reason }) => reason),
    }
  })
}

function datesOf({ events }: StoredChild, calendar: SchoolCalendar, today: string): ParentDate[] {
  const until = addDays(today, ahead.days)
  const ofEvents = events.flatMap((event): ParentDate[] =>
    daysOfEvent(event, calendar).map((day) => ({
      day,
      last: event.repeats_until === null ? event.ends_on : day,
      starts_at: event.starts_at,
      what: { event: event.title, place: event.place },
    })),
  )
  const ofTerms = nextTermDates(calendar, today).map(({ day, term, event }): ParentDate => ({
    day,
    last: day,
    starts_at: null,
    what: { term, event },
  }))
  const ofHolidays = calendar.flatMap(({ holidays }) =>
    holidays.map(({ day, name }): ParentDate => ({
      day,
      last: day,
      starts_at: null,
      what: { holiday: name },
    })),
  )
  return [...ofEvents, ...ofTerms, ...ofHolidays]
    .filter(({ day, last }) => last >= today && day <= until)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, ahead.max)
}

/**
 * The subjects of the next day with lessons, for the books to bring: without cancelled lessons, and with
 * extra ones.
 */
function nextLessons(
  { lessons, changes }: StoredChild,
  calendar: SchoolCalendar,
  today: string,
): ParentChild['next_lessons'] {
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index + 1))
  const day = days.find((one) => isSchoolDay(calendar, one))
  if (day === undefined) return null
  const ofDay = changes.filter((change) => change.day === day)
  const isCancelled = (lesson: { class_id: string; period: number }) =>
    ofDay.some(
      ({ kind, class_id, period }) =>
        kind === 'cancelled' && class_id === lesson.class_id && period === lesson.period,
    )
  const held = [
    ...lessons.filter(({ weekday }) => weekday === weekdayOf(day)).filter((lesson) => !isCancelled(lesson)),
    ...ofDay.filter(({ kind }) => kind === 'extra'),
  ].toSorted((one, other) => one.period - other.period)
  const subjects = [...new Set(held.map(({ subject_name }) => subject_name))]
  return subjects.length > 0 ? { day, subjects } : null
}
