import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { queryRow } from '#server/database/query-rows.ts'
import type { FoundAccount, ListedAdmin } from '#shared/administrators/contract.ts'
import { beginningOf } from '#shared/valid-characters.ts'

interface Account extends FoundAccount {
  has_profile: boolean
  is_closed: boolean
}

const account = sql`
  select u.id, u.email, p.id is not null as has_profile, coalesce(u.banned_until > now(), false) as is_closed,
    coalesce(p.name, nullif(u.user_metadata ->> 'name', ''), u.email, 'N/A') as name,
    (select coalesce(jsonb_agg(r.role order by r.role), '[]') from public.user_roles r where r.user_id = u.id) as roles
  from auth.users u
  left join public.profiles p on p.id = u.id`

/** @param identifier email address or teacher ID, lower case */
export async function findByIdentifier(tx: Tx, identifier: string): Promise<Account | undefined> {
  return await queryRow<Account>(tx)`
    ${account} where u.deleted_at is null and u.id in (
      select id from auth.users where email = ${identifier}
      union all select id from public.teachers where lower(teacher_id) = ${identifier} or lower(email) = ${identifier})
    order by u.is_sso_user, u.email = ${identifier} desc nulls last limit 1`
}

/** Locked until the transaction ends. */
export async function lockAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return await queryRow<Account>(tx)`
    ${account} where u.deleted_at is null and u.id = ${id} for update of u`
}

/** @returns false when the account already had the role */
export async function insertAdmin(tx: Tx, id: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('user_roles')
    .values({ user_id: id, role: 'Admin' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** An account created by a program has no profile yet; somebody else knows its password. */
export async function insertProfile(tx: Tx, { id, email, name }: FoundAccount): Promise<void> {
  await tx
    .insertInto('profiles')
    .values({
      id,
      username: email ?? id,
      name: beginningOf(name, 200),
      role: 'Admin',
      password_changed: false,
    })
    .execute()
}

/** @returns false when there was nothing to remove */
export async function deleteAdmin(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_roles')
    .where('user_id', '=', id)
    .where('role', '=', 'Admin')
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** An administrator signs in by email, so without a teacher's row the username is the address. */
export async function listAdmins(tx: Tx): Promise<ListedAdmin[]> {
  return await tx
    .selectFrom('user_roles as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .leftJoin('teachers as t', 't.id', 'r.user_id')
    .select(['p.id', 'p.username', 'p.name', sql<'Admin'>`'Admin'`.as('role')])
    .select(
      sql<string | null>`coalesce(t.email, case when p.username like '%_@_%' then p.username end)`.as(
        'email',
      ),
    )
    .select([instantOf('r.assigned_at').as('assigned_at'), instantOf('p.created_at').as('created_at')])
    .where('r.role', '=', 'Admin')
    .orderBy('r.assigned_at', 'desc')
    .orderBy('p.id')
    .execute()
}
