import { sql } from 'kysely'
import { applyEmail } from '#server/auth/sign-in/account-queries.ts'
import { deleteOneTimeTokens } from '#server/auth/user/user-queries.ts'
import type { Tx } from '#server/database/database.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import { namesOfFields } from '#shared/person-fields.ts'
import { renameUser } from '#server/domain/accounts/change-queries.ts'
import { queryRows } from '#server/database/query-rows.ts'
import { changedSinceShown, type PersonChange } from './apply-parts.ts'
import type { Known, Obstacle, Values } from './kind.ts'

const fields = namesOfFields(teacherFields)
const columns = sql.join(fields.map((field) => sql.ref(field)))
const columnsAsText = sql.join(fields.map((field) => sql`${sql.ref(field)}::text as ${sql.ref(field)}`))
const columnsAsJson = sql.join(fields.map((field) => sql`${sql.lit(field)}, ${sql.ref(field)}`))

/** Every teacher whom the school has ever had, and the addresses of accounts other than a teacher's listed one. */
export async function readKnownTeachers(tx: Tx): Promise<Pick<Known, 'people' | 'takenEmails'>> {
  const rows = await queryRows<Values & { id: string }>(tx)`
    select id, teacher_id, ${columnsAsText} from public.teachers
    order by name_key, id`
  const others = await queryRows<{ email: string }>(tx)`
    select lower(u.email) as email from auth.users u
    where u.email is not null and not u.is_sso_user
      and not exists (select from public.teachers t where t.id = u.id and lower(t.email) = lower(u.email))
    union select lower(p.username) from public.profiles p
    where p.username like '%@%' and not exists (select from public.teachers t where t.id = p.id)`
  return {
    people: rows.map(({ id, ...values }) => ({ id, values })),
    takenEmails: new Set(others.map(({ email }) => email)),
  }
}

/** Records that an import added a teacher, whose row exists, with all data of the teacher in the file. */
export async function writeAdded(tx: Tx, importId: string, id: string, values: Values): Promise<void> {
  await setFields(tx, id, values)
  await sql`
    insert into public.roll_import_changes (import_id, person_id, after)
    select ${importId}, id, jsonb_build_object('teacher_id', teacher_id, ${columnsAsJson})
    from public.teachers where id = ${id}`.execute(tx)
}

async function setFields(tx: Tx, id: string, values: Values): Promise<void> {
  const read = sql.join(fields.map((field) => sql.ref(`r.${field}`)))
  await sql`
    update public.teachers t set (${columns}) = (
      select ${read} from jsonb_populate_record(t, ${JSON.stringify(values)}::jsonb) r)
    where id = ${id}`.execute(tx)
}

/**
 * Changes teachers whose values still equal `before`, with their accounts, and records the changes as the
 * import's.
 * @returns how many
 */
export async function changeTeachers(tx: Tx, importId: string, changes: PersonChange[]): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into public.roll_import_changes (import_id, person_id, before, after)
    select ${importId}, t.id, g.before, g.after
    from json_to_recordset(${JSON.stringify(changes)}::json) as g (id uuid, before jsonb, after jsonb)
    join public.teachers t on t.id = g.id and to_jsonb(t) @> g.before`.execute(tx)
  for (const { id, before, after } of changes) await changeTeacher(tx, id, before, after)
  return Number(numAffectedRows ?? 0)
}

async function changeTeacher(tx: Tx, id: string, before: Values, after: Values): Promise<void> {
  await setFields(tx, id, after)
  await sql`
    update public.profiles p set name = t.given_name || ' ' || t.surname
    from public.teachers t where t.id = ${id} and p.id = t.id`.execute(tx)
  if (!before.email || !after.email) return
  if (!(await applyEmail(tx, id, after.email))) throw changedSinceShown()
  await renameUser(tx, id, before.email, after.email)
  await deleteOneTimeTokens(tx, id)
}

/**
 * Teachers whose data have changed since an import, whose accounts were used since, or whose address was
 * taken.
 */
export async function listObstacles(tx: Tx, importId: string, max: number): Promise<Obstacle[]> {
  return await queryRows<Obstacle>(tx)`
    select coalesce(t.teacher_id, c.after ->> 'teacher_id', '?') as number,
      coalesce(t.given_name || ' ' || t.surname, concat_ws(' ', c.after ->> 'given_name', c.after ->> 'surname')) as name,
      null as class_name, o.code
    from public.roll_import_changes c
    left join public.teachers t on t.id = c.person_id
    cross join lateral (select case
      when t.id is null then 'deleted'
      when not to_jsonb(t) @> c.after then 'changed'
      when exists (select from auth.users u where u.email = lower(c.before ->> 'email') and u.id <> t.id
        and not u.is_sso_user) then 'addressTaken'
      when c.before is not null then null
      when exists (select from auth.users u where u.id = t.id and u.last_sign_in_at is not null) then 'loggedIn'
      when exists (select from public.profiles p where p.id = t.id and p.password_changed) then 'password'
      when exists (select from public.user_roles r where r.user_id = t.id and r.role <> 'Teacher')
        then 'role'
      when exists (select from public.classes k where k.teacher_id = t.id) then 'classes'
      when exists (select from public.home_class_teachers h where h.teacher_id = t.id) then 'homeClass'
      when exists (select from public.assignments a where a.teacher_id = t.id) then 'assignments'
      when exists (select from public.subject_notes n where n.teacher_id = t.id) then 'notes'
    end) as o (code)
    where c.import_id = ${importId} and o.code is not null
    order by t.name_key limit ${max}`
}

/** Deletes the teachers whom an import added, with their accounts. */
export async function removeAdded(tx: Tx, importId: string): Promise<void> {
  await sql`
    delete from public.teachers t using public.roll_import_changes c
    where c.import_id = ${importId} and c.before is null and t.id = c.person_id`.execute(tx)
  await sql`
    delete from auth.users u using public.roll_import_changes c
    where c.import_id = ${importId} and c.before is null and u.id = c.person_id`.execute(tx)
}

/** Restores the teachers whom an import changed, with the addresses of their accounts. */
export async function takeBackChanges(tx: Tx, importId: string): Promise<void> {
  const rows = await queryRows<{ id: string; before: Values; after: Values }>(tx)`
    select person_id as id, before, after from public.roll_import_changes
    where import_id = ${importId} and before is not null`
  for (const { id, before, after } of rows) await changeTeacher(tx, id, after, before)
}
