import { ICalCalendar, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { CalendarPage, SchoolEvent } from '#shared/events/contract.ts'
import { daysOfEvent } from '#shared/events/rules.ts'
import type { OwnLesson } from '#server/domain/timetable/queries.ts'
import type { ChangedLesson } from '#shared/lesson-changes/contract.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { withChanges } from '#shared/lesson-changes/rules.ts'
import {
  addDays,
  isInTerm,
  schoolMoment,
  termOn,
  weekdayOf,
} from '#shared/school-calendar/school-calendar.ts'
import type { BellTime } from '#shared/school-structure/structure.ts'
import { words } from '#shared/words/words.ts'
import { dayMs } from '#shared/time.ts'

const texts = words.events

/**
 * Lessons are included from a week ago to five weeks ahead: calendar programs ask again, and a timetable
 * changes.
 */
export const lessonDays = { before: 7, after: 35 }

interface OwnWeek {
  /** The day from which the lessons are counted. */
  today: string
  lessons: readonly OwnLesson[]
  /** The changes of their days. */
  changes: readonly ChangedLesson[]
  /** Without times there are no entries: a calendar cannot place a period by its number. */
  bells: readonly BellTime[]
}

interface Calendar {
  /** The name shown by calendar programs. */
  name: string
  /** The school's address, from which the ids of the entries are made. */
  publicUrl: string
  page: CalendarPage
  /** The lessons of the calendar's owner. */
  week?: OwnWeek
}

/**
 * Writes a calendar for other programs (RFC 5545). Times are written as instants, so that no program needs to
 * know the school's time zone; weekly events are written day by day, because they leave out days without
 * lessons.
 */
export function writeCalendar({ name, publicUrl, page, week }: Calendar): string {
  const { host } = new URL(publicUrl)
  const calendar = new ICalCalendar({
    name,
    prodId: { company: host, product: texts.product, language: 'EN' },
  })
  // Calendar programs ask again after that time.
  calendar.ttl(60 * 60)
  for (const event of page.events)
    for (const day of daysOfEvent(event, page.calendar)) addEvent(calendar, event, day, host)
  if (week) addLessons(calendar, week, page.calendar, host)
  const addDay = (id: string, day: string, summary: string, detail: string | null, updatedAt?: string) =>
    calendar.createEvent({
      id: `${id}@${host}`,
      ...(updatedAt === undefined ? { stamp: dayOf(day) } : revisionOf(updatedAt)),
      start: dayOf(day),
      end: dayOf(addDays(day, 1)),
      allDay: true,
      summary,
      description: detail,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  const detailOf = ({ class_name, subject_name }: CalendarPage['tests'][number]) =>
    [class_name, subject_name].filter(Boolean).join(' ')
  const addWork = (id: string, kind: string, work: CalendarPage['tests'][number]) => {
    const { day, title, updated_at } = work
    addDay(id, day, `${kind}: ${title}`, detailOf(work), updated_at)
  }
  for (const due of page.due) {
    const { id, day, time, title, updated_at } = due
    if (time === null) addWork(`due-${id}`, texts.due, due)
    else
      calendar.createEvent({
        id: `due-${id}@${host}`,
        ...revisionOf(updated_at),
        start: schoolMoment(day, time),
        summary: `${texts.due}: ${title}`,
        description: detailOf(due),
        transparency: ICalEventTransparency.TRANSPARENT,
      })
  }
  for (const test of page.tests) addWork(`test-${test.id}`, texts.test, test)
  for (const year of page.calendar)
    for (const { day, name: holiday } of year.holidays)
      addDay(`holiday-${day}`, day, `${texts.holiday}: ${holiday}`, null)
  return calendar.toString()
}

function addEvent(calendar: ICalCalendar, event: SchoolEvent, day: string, host: string): void {
  const { id, title, place, content, starts_on, ends_on, starts_at, ends_at, updated_at } = event
  // A repeated event takes place on one day.
  const last = day === starts_on ? ends_on : day
  const isAllDay = starts_at === null
  const end = ends_at === null ? undefined : schoolMoment(last, ends_at)
  calendar.createEvent({
    id: `${[id, ...weekOf(event, day)].join('-')}@${host}`,
    ...revisionOf(updated_at),
    start: isAllDay ? dayOf(day) : schoolMoment(day, starts_at),
    end: isAllDay
      ? dayOf(addDays(last, 1))
      : (end ?? (last > day ? schoolMoment(addDays(last, 1), '00:00') : null)),
    allDay: isAllDay,
    summary: title,
    location: place,
    description: content,
  })
}

function addLessons(
  calendar: ICalCalendar,
  { today, lessons, changes, bells }: OwnWeek,
  school: SchoolCalendar,
  host: string,
): void {
  const last = addDays(today, lessonDays.after)
  for (let day = addDays(today, -lessonDays.before); day <= last; day = addDays(day, 1)) {
    if (!isInTerm(school, day)) continue
    const { academicYear, term } = termOn(school, day)
    const ofDay = lessons.filter(
      (lesson) =>
        lesson.weekday === weekdayOf(day) && lesson.academic_year === academicYear && lesson.term === term,
    )
    const held = withChanges(
      ofDay,
      changes.filter((change) => change.day === day),
      ({ class_name, subject_name, usual_room }) => ({
        class_name,
        subject_name,
        room: usual_room,
        academic_year: academicYear,
        term,
      }),
    )
    for (const { class_id, period, subject_name, class_name, room, change } of held) {
      const bell = bells[period - 1]
      if (!bell) continue
      const isCancelled = change?.kind === 'cancelled'
      const summary = [subject_name, class_name].filter(Boolean).join(', ')
      calendar.createEvent({
        // A moved lesson remains the same entry, so that it moves in the other program too.
        id: `lesson-${class_id}-${day}-${change?.period ?? period}@${host}`,
        stamp: dayOf(day),
        start: schoolMoment(day, bell.starts),
        end: schoolMoment(day, bell.ends),
        summary: isCancelled ? `${texts.cancelled}: ${summary}` : summary,
        ...(isCancelled && { status: ICalEventStatus.CANCELLED }),
        location: change?.room ?? room,
        description: [change?.teacher_name, change?.note].filter(Boolean).join('. ') || null,
      })
    }
  }
}

/**
 * The number of the week of a repeated event; the first has none. With it an entry keeps its identity when
 * all are moved.
 */
function weekOf({ starts_on }: SchoolEvent, day: string): number[] {
  const week = Math.round((dayOf(day).getTime() - dayOf(starts_on).getTime()) / (7 * dayMs))
  return week === 0 ? [] : [week]
}

/** Seconds are counted from here, so that a sequence stays a number of 32 bits (RFC 5545, 3.3.8). */
const firstRevision = Date.UTC(2020, 0, 1)

/** Tells other programs that an entry is newer than theirs, by the time of its last change. */
function revisionOf(updatedAt: string) {
  const changed = new Date(updatedAt)
  return {
    stamp: changed,
    lastModified: changed,
    sequence: Math.max(0, Math.floor((changed.getTime() - firstRevision) / 1000)),
  }
}

/** A day without a time, which is written without a zone. */
function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
