import { sql, type RawBuilder } from 'kysely'
import type { Tx } from './database.ts'
import { schoolDays } from '#shared/constants.ts'
import type { Schedule } from '#shared/timetable/periods.ts'

const dayNames = `array[${schoolDays.map((day) => `'${day}'`).join(', ')}]`

/** A lesson's time as `Monday-1`. @param lesson the name of its row in the SQL, from the program's own text */
export function periodKeyOf(lesson: string): string {
  return `(${dayNames})[${lesson}.weekday] || '-' || ${lesson}.period`
}

/**
 * The lessons of a class as a {@link Schedule}.
 * @param classId the SQL of its id, from the program's own text
 */
export function scheduleOf(classId: string): RawBuilder<Schedule> {
  return sql<Schedule>`(select coalesce(jsonb_object_agg(${sql.raw(periodKeyOf('l'))}, true), '{}')
    from public.lessons l where l.class_id = ${sql.raw(classId)})`
}

/** Replaces the lessons of each of these classes with those of its schedule. */
export async function putLessons(
  tx: Tx,
  classes: readonly { id: string; schedule: Schedule }[],
): Promise<void> {
  await sql`
    with given as (
      select c.id as class_id, array_position(${sql.raw(dayNames)}, split_part(ticked.key, '-', 1)) as weekday,
        split_part(ticked.key, '-', 2)::smallint as period
      from json_to_recordset(${JSON.stringify(classes)}::json) as c (id uuid, schedule jsonb),
        jsonb_each(c.schedule) as ticked where ticked.value = 'true'
    ), removed as (
      delete from public.lessons l where l.class_id = any (${classes.map(({ id }) => id)}::uuid[])
        and not exists (select from given g where (g.class_id, g.weekday, g.period) = (l.class_id, l.weekday, l.period))
    )
    insert into public.lessons (class_id, weekday, period) select class_id, weekday, period from given
    on conflict do nothing`.execute(tx)
}
