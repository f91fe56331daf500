import { randomUUID } from 'node:crypto'
import type { Claims, Tx } from '#server/database/database.ts'
import { queryRows } from '#server/database/query-rows.ts'
import type { Portal } from '#shared/session/portals.ts'

const roleOf = { student: 'Student', teacher: 'Teacher', admin: 'Admin' } as const

/** Signs in somebody who uses a portal, without a trace once the session is deleted; undefined if nobody does. */
export async function beginSession(tx: Tx, portal: Portal): Promise<Claims | undefined> {
  const needsRecord = portal === 'student'
  const rows = await queryRows<{ id: string }>(tx)`
    select u.id from public.user_roles r
    join auth.users u on u.id = r.user_id
    join public.profiles p on p.id = u.id and p.password_changed
    where r.role = ${roleOf[portal]} and u.deleted_at is null and u.banned_until is null
      and (not ${needsRecord} or exists (select from public.students s where s.user_id = u.id))
    order by u.id limit 1`
  const [person] = rows
  if (!person) return undefined
  const session_id = randomUUID()
  await tx.insertInto('auth.sessions').values({ id: session_id, user_id: person.id, aal: 'aal2' }).execute()
  return { sub: person.id, session_id, role: 'authenticated', aal: 'aal2' }
}
