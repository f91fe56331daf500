import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow } from '#server/database/query-rows.ts'
import type { CalendarYear, SchoolCalendar, StoredCalendarYear } from '#shared/school-calendar/contract.ts'

/** The calendar from last year on as one JSON value, for the statement of a screen that needs it. */
export const calendarOfScreen = sql<SchoolCalendar>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'academic_year', academic_year, 'terms', terms, 'holidays', holidays) order by academic_year), '[]')
  from public.school_calendar where academic_year >= to_char(now() - interval '1 year', 'YYYY'))`

/** The calendar from last year on. */
export async function readCalendar(tx: Tx): Promise<SchoolCalendar> {
  const row = await queryRow<{ calendar: SchoolCalendar }>(tx)`select ${calendarOfScreen} as calendar`
  return row!.calendar
}

/** The years of {@link readCalendar} that somebody at the school has entered or confirmed. */
export async function readPublicCalendar(tx: Tx): Promise<SchoolCalendar> {
  const own = await storedYears(tx).where('is_example', '=', false).execute()
  const years = new Set(own.map(({ academic_year }) => academic_year))
  return (await readCalendar(tx)).filter(({ academic_year }) => years.has(academic_year))
}

function storedYears(tx: Tx) {
  return tx
    .selectFrom('school_calendar')
    .select([
      'academic_year',
      sql<CalendarYear['terms']>`terms`.as('terms'),
      sql<CalendarYear['holidays']>`holidays`.as('holidays'),
      'is_example',
      instantOf('updated_at').as('updated_at'),
    ])
}

/** Every year, the oldest first. */
export async function listYears(tx: Tx): Promise<StoredCalendarYear[]> {
  return await storedYears(tx).orderBy('academic_year').execute()
}

/** The calendar of a year, if the school has entered or kept one. */
export async function findYear(tx: Tx, academicYear: string): Promise<StoredCalendarYear | undefined> {
  return await storedYears(tx).where('academic_year', '=', academicYear).executeTakeFirst()
}

/** Stores the calendar of a year, which is then no example any longer. */
export async function putYear(tx: Tx, { academic_year, terms, holidays }: CalendarYear): Promise<void> {
  const columns = { terms: JSON.stringify(terms), holidays: JSON.stringify(holidays), is_example: false }
  await tx
    .insertInto('school_calendar')
    .values({ academic_year, ...columns })
    .onConflict((conflict) => conflict.column('academic_year').doUpdateSet(columns))
    .execute()
}
