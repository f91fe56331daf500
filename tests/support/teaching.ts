import type { Claims } from '#server/database/database.ts'
import type { ErrorBody } from '#server/http/errors.ts'
import { buildAdmin, buildSubject, buildTeacher, claimsOf } from './builders.ts'
import { testDatabase } from './database.ts'
import { startHandInServer } from './hand-in-server.ts'

export interface Reply<T> {
  status: number
  /** The reply or an error; a test says which by what it expects of it. */
  body: T & Omit<ErrorBody, 'status'>
}

/** A database, the interface over it, and teachers to call it as. */
export async function startTeaching() {
  const { database } = await testDatabase()
  const server = await startHandInServer(database)
  const [known] = await database.asService((tx) =>
    tx.selectFrom('subjects').selectAll().where('code', '=', 'ENG').execute(),
  )
  const junior = known ?? (await buildSubject(database, { code: 'ENG', name: 'English' }))

  return {
    database,
    server,
    /** A teacher who is signed in, and a subject of the junior level. */
    buildTeaching: async () => {
      const teacher = await buildTeacher(database)
      return { teacher, junior, claims: await claimsOf(database, teacher.id) }
    },
    /** Everyone who has no business with a teacher's things; undefined is a visitor. */
    anybody: async (student: { user_id: string }): Promise<[string, Claims | undefined][]> => {
      const [other, admin] = [await buildTeacher(database), await buildAdmin(database)]
      return [
        ['another teacher', await claimsOf(database, other.id)],
        ['a student', await claimsOf(database, student.user_id)],
        ['an administrator', await claimsOf(database, admin.id)],
        ['who must change the password', await claimsOf(database, other.id, 'must_change_password')],
        ['nobody', undefined],
      ]
    },
    call: async <T = unknown>(
      method: string,
      address: string,
      claims: Claims | undefined,
      body?: unknown,
    ): Promise<Reply<T>> => {
      const response = await fetch(`${server.url}/api/v1${address}`, {
        method,
        headers: { ...(claims ? server.as(claims) : {}), 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const text = await response.text()
      return {
        status: response.status,
        body: (text ? JSON.parse(text) : undefined) as Reply<T>['body'],
      }
    },
  }
}
