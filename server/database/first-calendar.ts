import type pg from 'pg'
import { firstCalendar } from '#school.config.ts'

/** The migration that made the calendar a table. */
export const calendarMigration = 'migrations/0100_school_calendar.sql'

/** Gives a database whose calendar table is new the terms of `school.config.ts`; from then on the office keeps them. */
export async function insertFirstCalendar(client: pg.Client): Promise<void> {
  await client.query(
    'insert into public.school_calendar (academic_year, terms) select key, value from jsonb_each($1)',
    [JSON.stringify(firstCalendar)],
  )
}
