import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { isOfTeacherAsking, listChanges } from '#server/domain/lesson-changes/queries.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { ChangedLesson } from '#shared/lesson-changes/contract.ts'
import type { TimetablePage, WeekLesson } from '#shared/timetable/contract.ts'

interface Term {
  academic_year: string
  term: string
}

/** The lessons of a week by day and period. @param of `mine`, `teacher:<id>`, `room:<name>` or `home:<class>` */
export async function listWeek(tx: Tx, { academic_year, term }: Term, of: string): Promise<WeekLesson[]> {
  const [kind, name] = [of.split(':', 1)[0]!, of.slice(of.indexOf(':') + 1)]
  const isOwned = {
    teacher: sql`l.teacher_id = ${kind === 'teacher' ? name : null}::uuid`,
    room: sql`lower(trim(l.room)) = lower(trim(${name}))`,
    home: sql`l.class_name = ${name}`,
  }[kind]
  return await queryRows<WeekLesson>(tx)`
    select l.class_id, l.weekday, l.period, l.class_name, s.name as subject_name, t.given_name || ' ' || t.surname as teacher_name, l.room
    from public.school_timetable(${academic_year}, ${term}) l left join public.subjects s on s.id = l.subject_id
      left join public.teacher_names t on t.id = l.teacher_id
    where ${isOwned ?? sql`l.teacher_id = (select public.current_teacher_id())`}
    order by l.weekday, l.period, public.class_rank(l.class_name), s.name, l.class_id`
}

/** Everybody and every place with lessons in a term: teachers, then rooms, then home classes. */
export async function listChoices(tx: Tx, { academic_year, term }: Term): Promise<TimetablePage['choices']> {
  return await queryRows<TimetablePage['choices'][number]>(tx)`
    with held as (
      select distinct l.teacher_id, trim(l.room) as room, l.class_name
      from public.school_timetable(${academic_year}, ${term}) l
    )
    select key, name from (
      select 1 as kind, 'teacher:' || t.id as key, t.surname || ', ' || t.given_name as name, lower(t.surname || ' ' || t.given_name) as rank
      from public.teacher_names t where t.id in (select teacher_id from held)
      union all
      select 2, 'room:' || min(room), min(room), public.class_rank(lower(room)) || lower(room) from held where room <> '' group by lower(room)
      union all
      select distinct 3, 'home:' || class_name, class_name, public.class_rank(class_name) from held
    ) choices order by kind, rank`
}

/** The changes on days of a week that concern the timetable's owner. @param of as in {@link listWeek} */
export async function listChangesOf(
  tx: Tx,
  days: { from: string; to: string },
  of: string,
): Promise<ChangedLesson[]> {
  const [kind, name] = [of.split(':', 1)[0]!, of.slice(of.indexOf(':') + 1)]
  const isOwned = {
    teacher: sql`${kind === 'teacher' ? name : null}::uuid in (x.teacher_id, x.usual_teacher_id)`,
    room: sql`lower(trim(${name})) in (lower(trim(x.room)), lower(trim(x.usual_room)))`,
    home: sql`x.class_name = ${name}`,
  }[kind]
  return await listChanges(tx, days, isOwned ?? isOfTeacherAsking)
}

/** The terms with lessons of a year and later ones, in order. */
export async function listTerms(tx: Tx, fromYear: string): Promise<TimetablePage['terms']> {
  return await queryRows<Term>(tx)`select * from public.terms_with_lessons(${fromYear})`
}

/** A lesson of the person asking in every week of a term. */
export interface OwnLesson extends Omit<WeekLesson, 'teacher_name'> {
  academic_year: string | null
  term: string | null
}

/**
 * The lessons of the person asking in all terms: those of a student's classes, or those that a teacher gives.
 */
export async function listOwnLessons(tx: Tx): Promise<OwnLesson[]> {
  return await queryRows<OwnLesson>(tx)`
    select c.id as class_id, l.weekday, l.period, c.name as class_name, s.name as subject_name, c.room, c.academic_year, c.term
    from public.classes c join public.lessons l on l.class_id = c.id left join public.subjects s on s.id = c.subject_id
    where c.id = any ((select public.my_class_ids() || public.my_taught_class_ids())::uuid[]) and not c.is_archived
    order by l.weekday, l.period, c.id`
}
