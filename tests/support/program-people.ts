import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import type { Database } from '#server/database/database.ts'
import { buildAdmin, buildAssignment, buildClass, buildStudent, enrol } from './builders.ts'
import type { SignedIn } from './hand-in-client.ts'
import type { RunningProgram } from './program.ts'

const password = 'a password of their own'

/** A class with an assignment, for journeys through a running program. @returns addresses to sign in with */
export async function enrolStudents(
  database: Database,
  students: number,
): Promise<{ assignmentId: string; emails: string[]; admin: string }> {
  const group = await buildClass(database)
  const assignment = await buildAssignment(database, { class_id: group.id })
  const password_hash = await hashPassword(password)
  const givePassword = async (id: string) => {
    const { email } = await database.asServiceOnce((db) =>
      db
        .updateTable('auth.users')
        .set({ password_hash })
        .where('id', '=', id)
        .returning('email')
        .executeTakeFirstOrThrow(),
    )
    return email ?? ''
  }
  const emails = await Promise.all(
    Array.from({ length: students }, async () => {
      const student = await buildStudent(database)
      await enrol(database, student, group)
      return await givePassword(student.user_id)
    }),
  )
  const admin = await givePassword((await buildAdmin(database)).id)
  return { assignmentId: assignment.id, emails, admin }
}

/** Signs one of them in. */
export async function signIn({ url }: RunningProgram, email: string): Promise<SignedIn> {
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token } = (await reply.json()) as { access_token?: string }
  if (!access_token) throw new Error(`${email} could not sign in: ${reply.status}`)
  return { Authorization: `Bearer ${access_token}` }
}
