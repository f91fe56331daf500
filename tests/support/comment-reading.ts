import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { commentReadings } from '#shared/constants.ts'

/** Has comments on report cards read by another person before the cards go out, or no longer. */
export async function haveCommentsRead(
  tx: Tx,
  commentReading: (typeof commentReadings)[number] = 'Read by another person',
): Promise<void> {
  await sql`update public.school_settings set particulars = particulars || ${JSON.stringify({ commentReading })}::jsonb`.execute(
    tx,
  )
}
