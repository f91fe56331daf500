import type { SchoolDatabase } from '../harness/school-database.ts'

/**
 * Finishes the work that earlier changes have left to PostgreSQL: dead rows, statistics, and pages that are not on the
 * disk yet. The automatic vacuum stays off afterwards. Otherwise all of this would be done at some moment of the
 * measurement, and its processor time would count as that of whichever list was read just then.
 */
export async function settleDatabase(database: SchoolDatabase): Promise<void> {
  await database.runAsSuperuser([
    'alter system set autovacuum = off',
    'select pg_reload_conf()',
    waitForVacuum,
    'vacuum (analyze)',
    'checkpoint',
  ])
}

/** Waits until no automatic vacuum is under way. */
const waitForVacuum = `
  do $$ begin
    while exists (select from pg_stat_activity where backend_type = 'autovacuum worker') loop
      perform pg_sleep(0.1);
      perform pg_stat_clear_snapshot();
    end loop;
  end $$`
