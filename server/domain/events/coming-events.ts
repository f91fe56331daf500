import type { Database } from '#server/database/database.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import { daysOfEvent } from '#shared/events/rules.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { ComingEvent } from '#shared/site-pages/site-services.ts'
import { listPublicEvents } from './queries.ts'

/** The number of days ahead on the public site, and the most events in them. */
const ahead = { days: 120, max: 20 }

/** The public events from today on, with a separate entry for each day, the next first. */
export async function readComingEvents(
  database: Pick<Database, 'asVisitor' | 'asService'>,
): Promise<ComingEvent[]> {
  const today = schoolDay()
  const span = { from: today, to: addDays(today, ahead.days) }
  const events = await database.asVisitor((tx) => listPublicEvents(tx, span))
  // The days without lessons are no secret, but visitors have no right on the table.
  const calendar = await database.asService(readCalendar)
  return events
    .flatMap((event) =>
      daysOfEvent(event, calendar).map((day) => ({
        ...event,
        day,
        last: event.repeats_until === null ? event.ends_on : day,
      })),
    )
    .filter(({ day, last }) => last >= span.from && day <= span.to)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, ahead.max)
    .map(({ id, title, place, content, day, last, starts_at, ends_at }) => ({
      id,
      title,
      place,
      content,
      day,
      last,
      starts_at,
      ends_at,
    }))
}
