import { sql } from 'kysely'
import type { Claims, Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import { forbidden } from '#server/http/errors.ts'
import type { ListedAdmin } from '#shared/contracts/accounts.ts'

/** First line of every use case of the administrators' side. @throws {AppError} 403 for everyone else */
export async function requireAdmin(tx: Tx): Promise<void> {
  const { rows } = await sql<{ is_admin: boolean }>`select public.is_admin()`.execute(tx)
  if (!rows[0]?.is_admin) throw forbidden('Only administrators can do this.')
}

/**
 * Notes in a transaction of the owner who is asking, and proves that this is an administrator.
 * @throws {AppError} 403 for everyone else; SQLSTATE AS001 when the session has ended
 */
export async function enterAsAdmin(tx: Tx, { sub, session_id, role }: Claims): Promise<void> {
  if (role !== 'authenticated') throw forbidden('Please change your password first.')
  await sql`select auth.require_session(${session_id}::uuid, ${sub}::uuid), set_config('app.user_id', ${sub}, true)`.execute(
    tx,
  )
  await requireAdmin(tx)
}

/** An administrator signs in by e-mail, so without a teacher's row the username is the address. */
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
