import { hash } from 'node:crypto'
import { Hono, type Context } from 'hono'
import type { AppEnv } from '#server/http/app-env.ts'
import { notFound } from '#server/http/errors.ts'
import { readCalendar } from '#server/domain/school-calendar/queries.ts'
import { listOwnChanges } from '#server/domain/lesson-changes/queries.ts'
import { listOwnLessons } from '#server/domain/timetable/queries.ts'
import { readStructure, readWholeSchool } from '#server/database/school-queries.ts'
import type { Tx } from '#server/database/database.ts'
import type { Services } from '#server/start/services.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { because } from '#shared/reasons.ts'
import { lessonDays, writeCalendar } from './ical.ts'
import { listPublicEvents, readCalendarPage } from './queries.ts'

/** The address of a person's calendar. */
export const calendarPath = '/calendar/:file'

/** Days before and after today in a calendar for other programs. */
const span = { before: 60, after: 400 }

/**
 * Serves calendars for other programs: a person's at its address, without signing in, and the public events
 * at `/news/events.ics`.
 */
export function createCalendarFeeds({ database, env }: Pick<Services, 'database' | 'env'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const readSchoolName = async () => (await database.asServiceOnce(readWholeSchool)).name
  const days = () => {
    const today = schoolDay()
    return { from: addDays(today, -span.before), to: addDays(today, span.after) }
  }
  app.get(calendarPath, async (c) => {
    const [, token] = /^([0-9a-f]{64})\.ics$/.exec(c.req.param('file')) ?? []
    if (token === undefined) throw notFound(because('events.noFeed'))
    const own = await database.asFeedReader(token, async (tx) => ({
      page: await readCalendarPage(tx, days()),
      week: await readWeek(tx),
    }))
    return reply(
      c,
      writeCalendar({ name: await readSchoolName(), publicUrl: env.publicUrl, ...own }),
      'private',
    )
  })
  app.get('/news/events.ics', async (c) => {
    const events = await database.asVisitor((tx) => listPublicEvents(tx, days()))
    // The days without lessons are no secret, but visitors have no right on the table.
    const calendar = await database.asService(readCalendar)
    const page = { events, due: [], tests: [], calendar }
    return reply(c, writeCalendar({ name: await readSchoolName(), publicUrl: env.publicUrl, page }), 'public')
  })
  return app
}

/** The lessons of the calendar's owner, with their changes. */
async function readWeek(tx: Tx) {
  const today = schoolDay()
  const days = { from: addDays(today, -lessonDays.before), to: addDays(today, lessonDays.after) }
  const { bells } = await readStructure(tx)
  return { today, lessons: await listOwnLessons(tx), changes: await listOwnChanges(tx, days), bells }
}

/** The calendar, or nothing when the requesting program already has its current state. */
function reply(c: Context<AppEnv>, calendar: string, audience: 'private' | 'public'): Response {
  const etag = `"${hash('sha1', calendar, 'base64url')}"`
  c.header('ETag', etag)
  c.header('Cache-Control', `${audience}, max-age=900`)
  if (c.req.header('if-none-match') === etag) return c.body(null, 304)
  return c.body(calendar, 200, { 'Content-Type': 'text/calendar; charset=utf-8' })
}
