import type pg from 'pg'
import { firstCalendar } from '#school.config.ts'

/** The terms of `school.config.ts`; from then on the office keeps them. */
export async function insertFirstCalendar(client: pg.Client): Promise<void> {
  await client.query(
    'insert into public.school_calendar (academic_year, terms) select key, value from jsonb_each($1)',
    [JSON.stringify(firstCalendar)],
  )
}
