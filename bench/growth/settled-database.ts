import type { SchoolDatabase } from '../harness/school-database.ts'

/**
 * Finishes the work that earlier changes have left to PostgreSQL: dead rows, statistics, and pages that are
 * not on the disk yet. The automatic vacuum stays off afterwards. Otherwise this would happen at some moment
 * of the measurement, and its processor time would be attributed to whichever list was being read.
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
