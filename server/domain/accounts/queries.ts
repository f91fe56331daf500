import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { instantOf } from '#server/database/instant.ts'
import type { ListedAdmin } from '#shared/contracts/accounts.ts'

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
