import type { Claims } from '#server/database/database.ts'
import { buildAdmin, buildStudent, buildTeacher, claimsOf } from './builders.ts'
import { testDatabase } from './database.ts'
import { metadataOf } from './hand-in-client.ts'
import { testSchool } from './school.ts'
import type { Reply } from './teaching.ts'

/** A database, the whole program over it, and an administrator to call it as. */
export async function startOffice() {
  const { database } = await testDatabase()
  const program = await testSchool(database)
  const request: typeof program.request = (...parts) => program.request(...parts)
  const admin = await buildAdmin(database)
  const asAdmin = await claimsOf(database, admin.id)
  const student = await claimsOf(database, (await buildStudent(database)).user_id)
  const teacher = await claimsOf(database, (await buildTeacher(database)).id)
  /** People without any business in the office, and the status that each gets. */
  const outsiders: [string, Claims | undefined, number][] = [
    ['a student', student, 403],
    ['a teacher', teacher, 403],
    ['who must change the password', { ...asAdmin, role: 'must_change_password' }, 403],
    ['nobody', undefined, 401],
  ]

  return {
    database,
    services: program.services,
    request,
    admin,
    asAdmin,
    outsiders,
    call: async <T = unknown>(
      method: string,
      address: string,
      claims: Claims | undefined,
      body?: unknown,
    ): Promise<Reply<T>> => {
      const response = await request(method, `/api/v1${address}`, claims, { body })
      const text = await response.text()
      return {
        status: response.status,
        body: (text ? JSON.parse(text) : undefined) as Reply<T>['body'],
      }
    },
    /** Sends a file, or its beginning. @returns the id of the upload @throws with status and words of a refusal */
    sendFile: async (
      claims: Claims | undefined,
      metadata: Record<string, string>,
      content: Uint8Array,
      length = content.length,
    ) => {
      const tus = { 'Tus-Resumable': '1.0.0' }
      const made = await request('POST', '/storage/v1/upload/resumable', claims, {
        headers: { ...tus, 'Upload-Length': String(length), 'Upload-Metadata': metadataOf(metadata) },
      })
      if (made.status !== 201) throw new Error(`${made.status} ${await made.text()}`)
      const location = made.headers.get('location') ?? ''
      const sent = await request('PATCH', location, claims, {
        headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
        body: content,
      })
      if (sent.status !== 204) throw new Error(`${sent.status} ${await sent.text()}`)
      return location.slice(location.lastIndexOf('/') + 1)
    },
  }
}
