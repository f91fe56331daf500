import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type { OwnAbsence, RollCall, RollMark } from '#shared/roll-calls/contract.ts'

/** A class in a lesson, or a home class for a day. */
export interface RollGroup {
  group: string
  period: number | null
  class_name: string
  subject_name: string | null
}

interface Term {
  academicYear: string
  term: string
}

/** The lessons of the teacher asking that are held on a day, including covered ones on either side. */
export async function listLessons(tx: Tx, { academicYear, term }: Term, day: string): Promise<RollGroup[]> {
  return await queryRows<RollGroup>(tx)`
    select 'class:' || l.class_id as group, l.period, l.class_name, l.subject_name
    from public.lessons_on(${day}::date, ${academicYear}, ${term}) l
    where (select public.current_teacher_id()) in (l.teacher_id, l.usual_teacher_id) and l.kind is distinct from 'cancelled'
    order by l.period, public.class_rank(l.class_name)`
}

/**
 * Whether a class has a lesson in a period of a day, or had one before the timetable changed.
 * @param term null for any
 */
export async function hadLesson(
  tx: Tx,
  term: Term | null,
  { group, day, period }: { group: string; day: string; period: number },
): Promise<boolean> {
  const row = await queryRow<{ had: boolean }>(tx)`
    select public.had_lesson(substr(${group}, 7)::uuid, ${day}::date, ${period}::smallint,
      ${term?.academicYear ?? null}, ${term?.term ?? null}) as had`
  return row!.had
}

/** The home classes that the teacher asking looks after. */
export async function listHomeClasses(tx: Tx): Promise<RollGroup[]> {
  return await queryRows<RollGroup>(tx)`
    select 'home:' || name as group, null::smallint as period, name as class_name, null as subject_name
    from unnest(public.my_home_classes()) as name order by public.class_rank(name)`
}

/** A class or home class whose roll the person asking may call. */
export async function findGroup(
  tx: Tx,
  { group, day, period }: { group: string; day: string; period: number | null },
): Promise<RollGroup | undefined> {
  return await queryRow<RollGroup>(tx)`
    select 'class:' || c.id as group, ${period}::smallint as period, c.name as class_name, s.name as subject_name
    from public.classes c left join public.subjects s on s.id = c.subject_id
    where 'class:' || c.id = ${group} and ${period}::smallint is not null
      and (c.id = any (public.my_taught_class_ids()) or (select public.is_admin()))
    union all
    select ${group}, x.held_period, x.class_name, x.subject_name from public.changed_lessons x
    where 'class:' || x.class_id = ${group} and x.day = ${day}::date and x.held_period = ${period}
      and x.teacher_id = (select public.current_teacher_id())
    union all
    select ${group}, null, substr(${group}, 6), null
    where ${group} like 'home:%' and ${period}::smallint is null
      and (substr(${group}, 6) = any (public.my_home_classes()) or (select public.is_admin()))`
}

/** The rolls of these groups on a day, with their Active students, in the order of the groups. */
export async function readRolls(tx: Tx, day: string, groups: readonly RollGroup[]): Promise<RollCall[]> {
  if (groups.length === 0) return []
  const rows = await queryRows<Pick<RollCall, 'students' | 'called'>>(tx)`
    with asked as (
      select * from json_to_recordset(${JSON.stringify(groups.map((one, index) => ({ ...one, index })))}::json)
        as g ("group" text, period smallint, index integer)
    ), members as (
      select 'class:' || m.class_id as group, m.student_id as id, m.first_name, m.last_name
      from public.roll_members(array(select substr("group", 7)::uuid from asked where "group" like 'class:%'), ${day}::date) m
      union all
      select 'home:' || d.home_class, d.student_id, d.first_name, d.last_name
      from public.home_class_members(array(select substr("group", 6) from asked where "group" like 'home:%'), ${day}::date) d
    ), lists as (
      select "group", json_agg(json_build_object('id', id, 'first_name', first_name, 'last_name', last_name)
        order by public.name_key(last_name, first_name) collate "C", id) as students
      from members group by "group"
    )
    select coalesce(l.students, '[]') as students, case when r.id is not null then json_build_object(
      'by', r.caller_name, 'at', r.called_at, 'updated_at', r.updated_at,
      'marks', (select coalesce(json_agg(json_build_object('student_id', a.student_id, 'kind', a.kind,
        'arrived_at', to_char(a.arrived_at, 'HH24:MI'), 'reason', a.reason) order by a.student_id), '[]')
        from public.absences a where a.roll_call_id = r.id)) end as called
    from asked q left join lists l on l."group" = q."group"
    left join public.roll_calls r on r.day = ${day}::date and case when q.period is null
      then r.home_class = substr(q."group", 6) else r.period = q.period and 'class:' || r.class_id = q."group" end
    order by q.index`
  return rows.map((row, index) => ({ ...groups[index]!, day, ...row }))
}

interface RollRow {
  day: string
  class_id: string | null
  period: number | null
  home_class: string | null
  students: number
  called_at: string
}

/** Records that the person asking called a roll. @returns its id; undefined when it was already called */
export async function insertRoll(tx: Tx, row: RollRow): Promise<string | undefined> {
  const saved = await queryRow<{ id: string }>(tx)`
    insert into public.roll_calls (day, class_id, period, home_class, students, called_at, caller_name)
    values (${row.day}, ${row.class_id}, ${row.period}, ${row.home_class}, ${row.students},
      least(${row.called_at}::timestamptz, now()), ${ownName})
    on conflict do nothing returning id`
  return saved?.id
}

/** @returns its id; undefined when it has changed since `version` */
export async function updateRoll(tx: Tx, row: RollRow, version: string): Promise<string | undefined> {
  const saved = await queryRow<{ id: string }>(tx)`
    update public.roll_calls set students = ${row.students}, called_at = least(${row.called_at}::timestamptz, now()),
      called_by = auth.uid(), caller_name = ${ownName}
    where day = ${row.day} and class_id is not distinct from ${row.class_id} and period is not distinct from ${row.period}
      and home_class is not distinct from ${row.home_class} and updated_at = ${version}::timestamptz
    returning id`
  return saved?.id
}

const ownName = sql`(select given_name || ' ' || surname from public.teachers where id = (select public.current_teacher_id()))`

/**
 * Sets the absent and late students to exactly these; a reason entered in the meantime stays if none is
 * given.
 */
export async function putMarks(
  tx: Tx,
  rollId: string,
  day: string,
  marks: readonly RollMark[],
): Promise<void> {
  await sql`
    delete from public.absences
    where roll_call_id = ${rollId} and student_id <> all (${marks.map((one) => one.student_id)}::uuid[])`.execute(
    tx,
  )
  if (marks.length === 0) return
  await sql`
    insert into public.absences as a (roll_call_id, student_id, day, kind, arrived_at, reason)
    select ${rollId}, student_id, ${day}, kind, arrived_at, reason
    from json_to_recordset(${JSON.stringify(marks)}::json) as m (student_id uuid, kind text, arrived_at time, reason text)
    on conflict (roll_call_id, student_id) do update set kind = excluded.kind, arrived_at = excluded.arrived_at,
      reason = coalesce(excluded.reason, a.reason)`.execute(tx)
}

/** The absences of the student asking from a day on, newest first. */
export function absencesOfStudent(from: string): RawBuilder<OwnAbsence> {
  return sql`
    select to_json(day) #>> '{}' as day, period, subject_name, kind, to_char(arrived_at, 'HH24:MI') as arrived_at, reason
    from public.student_absences where student_id = (select public.current_student_id()) and day >= ${from}
    order by day desc, period`
}
