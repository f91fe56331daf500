import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { jsonListOf } from '#server/database/json-list.ts'
import { instantOf } from '#server/database/instant.ts'
import { dueDate, dueTime, withExtension } from '#server/database/extension-queries.ts'
import { selectionOf } from '#server/database/noun-fields.ts'
import { audiencePartsOf } from '#server/domain/audience/queries.ts'
import { calendarOfScreen } from '#server/domain/school-calendar/queries.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { CalendarPage, SchoolEvent } from '#shared/events/contract.ts'
import { eventFields } from '#shared/events/fields.ts'
import { maxEventDays } from '#shared/events/rules.ts'

/** Days from an event's first to its last, or to its last repetition; the table has the same limit. */
const maxSpanDays = Math.max(maxEventDays, 200)

const columns = sql`
  e.id, ${selectionOf('e', eventFields)}, ${instantOf('e.updated_at')} as updated_at,
  ${audiencePartsOf(sql`e.audience_id`)} as audience,
  e.created_by is not distinct from (select auth.uid()) or (select public.is_admin()) as may_change`

interface Span {
  from: string
  to: string
}

/** Ids of the events with a day in a span, each audience read by its index. */
function idsWithin({ from, to }: Span): RawBuilder<unknown> {
  const isWithin = sql`e.starts_on between ${from}::date - ${sql.lit(maxSpanDays)} and ${to}::date
    and greatest(e.ends_on, e.repeats_until) >= ${from}::date`
  return sql`
    select n.id from unnest(public.my_audience_ids()) as mine (audience_id) cross join lateral (
      select e.id from public.events e where e.audience_id = mine.audience_id and ${isWithin}) n
    union
    select e.id from public.events e where e.is_public and ${isWithin}
    union
    select e.id from public.events e where e.created_by = (select auth.uid()) and ${isWithin}
    union
    select e.id from public.events e where (select public.is_admin()) and ${isWithin}`
}

const ofMyClasses = sql`any ((select public.my_class_ids() || public.my_taught_class_ids())::uuid[])`

/** Everything that a calendar shows of a span of days, as one JSON value. */
export function calendarOf(span: Span): RawBuilder<{ page: CalendarPage }> {
  const { from, to } = span
  return sql`
    select json_build_object(
      'events', ${jsonListOf(sql`
        select ${columns} from public.events e where e.id in (${idsWithin(span)})
        order by e.starts_on, e.starts_at nulls first, e.title, e.id`)},
      'due', ${jsonListOf(sql`
        select a.id, a.title, ${dueDate} as day, ${dueTime} as time,
          to_json(greatest(a.updated_at, later.updated_at)) #>> '{}' as updated_at, c.name as class_name, s.name as subject_name,
          exists (select from public.assignment_submissions x
            where x.assignment_id = a.id and x.student_id = (select public.current_student_id())) as is_done
        from public.assignments a join public.classes c on c.id = a.class_id left join public.subjects s on s.id = c.subject_id
        ${withExtension()}
        where a.class_id = ${ofMyClasses} and a.due_date <= ${to}::date and a.status = 'active'
          and ${dueDate} between ${from}::date and ${to}::date
        order by day, time, a.title, a.id`)},
      'tests', ${jsonListOf(sql`
        select t.id, t.title, t.held_on as day, ${instantOf('t.updated_at')} as updated_at, c.name as class_name, s.name as subject_name
        from public.assessments t join public.classes c on c.id = t.class_id left join public.subjects s on s.id = c.subject_id
        where t.class_id = ${ofMyClasses} and t.held_on between ${from}::date and ${to}::date
        order by t.held_on, t.title, t.id`)},
      'calendar', ${calendarOfScreen}
    ) as page`
}

/** The page of {@link calendarOf}, for the person asking. */
export async function readCalendarPage(tx: Tx, span: Span): Promise<CalendarPage> {
  const { rows } = await calendarOf(span).execute(tx)
  return rows[0]!.page
}

/** The event, if the person asking may change it. */
export async function findEvent(tx: Tx, id: string): Promise<SchoolEvent | undefined> {
  const row = await queryRow<{ event: SchoolEvent }>(tx)`
    select row_to_json(found) as event from (
      select ${columns} from public.events e
      where e.id = ${id} and (e.created_by = (select auth.uid()) or (select public.is_admin()))) found`
  return row?.event
}

/** The time when the address of the person's calendar was created; null if there is none yet. */
export async function readFeed(tx: Tx): Promise<{ made_at: string | null }> {
  const row = await tx
    .selectFrom('calendar_feeds')
    .select(instantOf('created_at').as('made_at'))
    .where('user_id', '=', sql<string>`(select auth.uid())`)
    .executeTakeFirst()
  return row ?? { made_at: null }
}

/** Creates a token for the address of the person's calendar; the previous one becomes void. */
export async function renewFeedToken(tx: Tx): Promise<string> {
  const row = await queryRow<{ token: string }>(tx)`select public.renew_my_calendar_feed() as token`
  return row!.token
}

/** The public events of a span of days. */
export async function listPublicEvents(tx: Tx, { from, to }: Span): Promise<SchoolEvent[]> {
  return await queryRows<SchoolEvent>(tx)`
    select e.id, ${selectionOf('e', eventFields)}, ${instantOf('e.updated_at')} as updated_at,
      '[]'::json as audience, false as may_change
    from public.events e
    where e.is_public and e.starts_on between ${from}::date - ${sql.lit(maxSpanDays)} and ${to}::date
      and greatest(e.ends_on, e.repeats_until) >= ${from}::date
    order by e.starts_on, e.starts_at nulls first, e.title, e.id`
}
