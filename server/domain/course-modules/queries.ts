import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { jsonListOf } from '#server/database/json-list.ts'
import { instantOf } from '#server/database/instant.ts'
import { dueDate, dueTime, withExtension } from '#server/database/extension-queries.ts'
import { selectionOf } from '#server/database/noun-fields.ts'
import { insertOnce } from '#server/database/versioned-row.ts'
import { queryRow, queryRows } from '#server/database/query-rows.ts'
import type {
  CourseClass,
  CourseProgress,
  CourseUnit,
  StudentCourse,
  UnitInput,
} from '#shared/course-modules/contract.ts'
import { unitFields } from '#shared/course-modules/fields.ts'
import type { SentFields } from '#shared/noun-fields.ts'

/* An entry refers to a note, a material or an assignment of its own class. One that was moved to another
   class, or that the person asking may not read, is left out. */
const withContent = sql`
  left join public.subject_notes n on n.id = i.note_id and n.class_id = u.class_id
  left join public.learning_resources r on r.id = i.resource_id and r.class_id = u.class_id
  left join public.assignments a on a.id = i.assignment_id and a.class_id = u.class_id`
const hasContent = sql`coalesce(i.title, n.title, r.title, a.title) is not null`
const itemColumns = sql`
  i.id, i.kind, coalesce(i.title, n.title, r.title, a.title) as title, coalesce(i.url, r.resource_url) as url,
  coalesce(n.id, r.id, a.id) as content_id`

async function listUnitsWhere(tx: Tx, isMeant: RawBuilder<unknown>): Promise<CourseUnit[]> {
  return await queryRows<CourseUnit>(tx)`
    select u.id, u.class_id, ${selectionOf('u', unitFields)}, ${instantOf('u.updated_at')} as updated_at,
      ${jsonListOf(sql`
        select ${itemColumns} from public.course_items i ${withContent}
        where i.unit_id = u.id and ${hasContent} order by i.position, i.id`)} as items
    from public.course_units u
    where u.class_id = any ((select public.my_taught_class_ids())::uuid[]) and ${isMeant}
    order by u.class_id, u.position, u.created_at, u.id`
}

/** The teacher's classes that are not archived, in the order of their list. */
export async function listOpenClasses(tx: Tx): Promise<CourseClass[]> {
  return await listClassesWhere(tx, sql`not c.is_archived`)
}

/** The teacher's classes that have units, including archived ones, as those of former years are. */
export async function listClassesWithUnits(tx: Tx): Promise<CourseClass[]> {
  return await listClassesWhere(tx, sql`exists (select from public.course_units u where u.class_id = c.id)`)
}

async function listClassesWhere(tx: Tx, isMeant: RawBuilder<unknown>): Promise<CourseClass[]> {
  return await queryRows<CourseClass>(tx)`
    select c.id, c.name, s.name as subject_name, c.term, c.academic_year
    from public.classes c left join public.subjects s on s.id = c.subject_id
    where c.teacher_id = (select public.current_teacher_id()) and ${isMeant}
    order by c.academic_year desc, c.term desc, public.class_rank(c.name), c.name, s.name, c.id`
}

/** The units of the teacher's classes that are not archived, or of one class; those of a class in their order. */
export async function listUnits(tx: Tx, classId?: string): Promise<CourseUnit[]> {
  const isOpen = sql`exists (select from public.classes c where c.id = u.class_id and not c.is_archived)`
  return await listUnitsWhere(tx, classId === undefined ? isOpen : sql`u.class_id = ${classId}`)
}

/** A unit that the person asking may see, with its items. */
export async function findUnit(tx: Tx, id: string): Promise<CourseUnit | undefined> {
  return (await listUnitsWhere(tx, sql`u.id = ${id}`))[0]
}

interface NewUnit extends SentFields<typeof unitFields> {
  id: string
  class_id: string
}

/** Adds units at the end of a class's course. @returns how many of them were new */
export async function insertUnits(tx: Tx, classId: string, units: readonly NewUnit[]): Promise<number> {
  const { n } = await tx
    .selectFrom('course_units')
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as('n'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow()
  const rows = units.map((unit, index) => ({ ...unit, position: n + index }))
  return await insertOnce(tx, 'course_units', rows)
}

/** Sets the entries of a unit, in this order. Remaining entries keep their read marks. */
export async function putItems(tx: Tx, unitId: string, items: UnitInput['items']): Promise<void> {
  const ids = items.map(({ id }) => id)
  // A former teacher's note or assignment is not shown to the current one, and stays.
  await sql`delete from public.course_items i where i.unit_id = ${unitId} and i.id <> all (${ids}::uuid[])
    and (i.note_id is null or exists (select from public.subject_notes n where n.id = i.note_id))
    and (i.assignment_id is null or exists (select from public.assignments a where a.id = i.assignment_id))`.execute(
    tx,
  )
  if (items.length === 0) return
  await tx
    .insertInto('course_items')
    .values(
      items.map((item, position) => ({
        id: item.id,
        unit_id: unitId,
        position,
        kind: item.kind,
        title: 'title' in item ? item.title : null,
        url: 'url' in item ? item.url : null,
        note_id: item.kind === 'note' ? item.content_id : null,
        resource_id: item.kind === 'material' ? item.content_id : null,
        assignment_id: item.kind === 'assignment' ? item.content_id : null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          title: eb.ref('excluded.title'),
          url: eb.ref('excluded.url'),
        }))
        .where('course_items.unit_id', '=', unitId),
    )
    .execute()
}

/** The notes, materials and assignments of the class, each by kind and id. */
export async function listContentOf(tx: Tx, classId: string): Promise<Set<string>> {
  const rows = await queryRows<{ content: string }>(tx)`
    select 'note ' || id as content from public.subject_notes
      where class_id = ${classId} and teacher_id = (select public.current_teacher_id())
    union all
    select 'material ' || id from public.learning_resources where class_id = ${classId}
    union all
    select 'assignment ' || id from public.assignments
      where class_id = ${classId} and teacher_id = (select public.current_teacher_id())`
  return new Set(rows.map(({ content }) => content))
}

/** Sets the positions of a class's units; units not named come after them. */
export async function orderUnits(tx: Tx, classId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update public.course_units u set position = coalesce(array_position(${[...ids]}::uuid[], u.id), ${ids.length + 1})
    where u.class_id = ${classId} and u.class_id = any ((select public.my_taught_class_ids())::uuid[])
      and u.position <> coalesce(array_position(${[...ids]}::uuid[], u.id), ${ids.length + 1})`.execute(tx)
}

/** Students by name, with how much of each unit they have done. */
export async function readProgress(tx: Tx, classId: string): Promise<CourseProgress> {
  return (await queryRow<CourseProgress>(tx)`
    with counted as materialized (select * from public.course_progress(${classId})),
    units as (
      select u.id, u.title, u.position, u.created_at, coalesce((select max(c.total) from counted c where c.unit_id = u.id), 0) as total
      from public.course_units u
      where u.class_id = ${classId} and u.class_id = any ((select public.my_taught_class_ids())::uuid[]))
    select
      ${jsonListOf(sql`select u.id, u.title, u.total from units u order by u.position, u.created_at, u.id`)} as units,
      ${jsonListOf(sql`
        select s.id, s.first_name, s.last_name, (
          select json_agg(coalesce(c.done, 0) order by u.position, u.created_at, u.id) from units u
          left join counted c on c.unit_id = u.id and c.student_id = s.id) as done
        from public.student_directory s
        where s.id = any (array(select sc.student_id from public.student_classes sc where sc.class_id = ${classId}))
          and exists (select from units)
        order by s.name_key, s.id`)} as students`)!
}

/** The student's courses with their open units; files are storage keys here. */
export const coursesOfStudent: RawBuilder<{ courses: StudentCourse[] }> = sql`
  with mine as materialized (
    select c.id, c.name, s.name as subject_name from public.classes c left join public.subjects s on s.id = c.subject_id
    where c.id = any ((select public.my_class_ids())::uuid[]) and not c.is_archived
  ),
  items as materialized (
    select i.unit_id, i.position, ${itemColumns}, n.created_at, coalesce(n.file_name, r.file_name) as file_name,
      coalesce(n.file_size, r.file_size) as file_size, coalesce(n.file_url, r.file_path) as file_url, r.resource_type,
      ${dueDate} as due_date, ${dueTime} as due_time,
      case i.kind
        when 'note' then exists (select from public.seen_marks m where m.note_id = n.id and m.user_id = (select auth.uid()))
        when 'material' then exists (select from public.seen_marks m where m.resource_id = r.id and m.user_id = (select auth.uid()))
        when 'link' then exists (select from public.seen_marks m where m.item_id = i.id and m.user_id = (select auth.uid()))
        when 'assignment' then exists (select from public.assignment_submissions h
          where h.assignment_id = a.id and h.student_id = (select public.current_student_id()))
        else false
      end as is_done
    from public.course_units u join public.course_items i on i.unit_id = u.id ${withContent} ${withExtension()}
    where u.class_id in (select id from mine) and ${hasContent}
  )
  select ${jsonListOf(sql`
    select c.id as class_id, c.name as class_name, c.subject_name, ${jsonListOf(sql`
      select u.id, u.title, ${jsonListOf(sql`select * from items i where i.unit_id = u.id order by i.position, i.id`)} as items
      from public.course_units u where u.class_id = c.id order by u.position, u.created_at, u.id`)} as units
    from mine c where exists (select from public.course_units u where u.class_id = c.id)
    order by c.subject_name, public.class_rank(c.name), c.id`)} as courses`

const readColumns = {
  note: { mark: sql.ref('note_id'), from: sql.table('public.subject_notes') },
  material: { mark: sql.ref('resource_id'), from: sql.table('public.learning_resources') },
  link: { mark: sql.ref('item_id'), from: sql.table('public.course_items') },
}

/** Marks things as read if the person asking may read them; existing marks stay. */
export async function markRead(tx: Tx, kind: keyof typeof readColumns, id: string): Promise<void> {
  const { mark, from } = readColumns[kind]
  await sql`
    insert into public.seen_marks (user_id, ${mark}) select (select auth.uid()), x.id from ${from} x where x.id = ${id}
    on conflict do nothing`.execute(tx)
}
