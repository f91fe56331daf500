import { sql } from 'kysely'
import type { Claims, Tx } from '#server/database/database.ts'

interface Roles {
  is_admin: boolean
  is_teacher: boolean
}

/** The roles in which the person asking may act. */
const rolesOfPerson = sql<Roles>`
  select public.is_admin() as is_admin, public.is_teacher() as is_teacher`

/** A statement that does nothing but open its transaction, which verifies the session. */
export const nothing = sql<object>`select`

/** Reads the roles of the transaction's person. */
export async function readRoles(tx: Tx): Promise<Roles | undefined> {
  return (await rolesOfPerson.execute(tx)).rows[0]
}

/**
 * Sets the person asking in a transaction of the owner.
 * @throws SQLSTATE AS001 when the session has ended, AS002 when the account is closed, AS003 without the second factor, AS004
 *   without the role that the claims need
 */
export async function enterAsOwner(tx: Tx, { sub, session_id, needs, aal }: Claims): Promise<void> {
  await sql`
    select auth.require_session(${session_id}::uuid, ${sub}::uuid, ${needs ?? null}::text, ${aal})`.execute(
    tx,
  )
}
