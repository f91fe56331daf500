import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/* Versions of first screens: texts that are equal only while nothing that the screen shows has changed. The
   database itself advances them (database/functions/16_screen_changes.sql), regardless of who changes a row
   and in which process. Reading one enters the session as every request does, so an ended session or a closed
   account is refused here too. */

interface ScreenVersion {
  /** Null when the screen is not for the person asking. */
  version: string | null
}

/** The version of the teacher's overview and of the waiting work. */
export const teacherScreenVersion = sql<ScreenVersion>`select public.my_teacher_screen_version() as version`

/** Sums the counted changes, so that reading a version stays fast; every version keeps its value. */
export async function addUpScreenChanges(tx: Tx): Promise<void> {
  await sql`select public.add_up_screen_changes()`.execute(tx)
}
