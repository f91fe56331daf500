import { once } from 'node:events'
import net from 'node:net'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'
import {
  buildAssignment,
  buildClass,
  buildGrade,
  buildResource,
  buildStudent,
  buildSubject,
  buildSubmission,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { listeningSchool } from '#tests/support/school.ts'

/*
 * The bytes that a visit to the student's dashboard brings over the connection, with headers, as a
 * browser asks: with the ETag of the reply that it has stored.
 */

const { database } = await testDatabase()
const school = await listeningSchool(database)

/** A student in the middle of a year: ten subjects, forty assignments, half of them handed in and marked. */
async function buildYear() {
  const student = await buildStudent(database)
  const teacher = await buildTeacher(database)
  const ofStudent = { student_id: student.id }
  for (let n = 0; n < 10; n += 1) {
    const subject = await buildSubject(database)
    const group = await buildClass(database, { teacher_id: teacher.id, subject_id: subject.id })
    await enrol(database, student, group)
    for (let m = 0; m < 4; m += 1) {
      const assignment = await buildAssignment(database, {
        class_id: group.id,
        subject_id: subject.id,
        teacher_id: teacher.id,
        description: `Read chapter ${m + n} and answer the questions at its end in whole sentences.`,
      })
      if (m % 2 === 0) continue
      await buildSubmission(database, { assignment_id: assignment.id, ...ofStudent })
      await buildGrade(database, { class_id: group.id, assignment_id: assignment.id, ...ofStudent })
    }
    for (let m = 0; m < 3; m += 1) await buildResource(database, { class_id: group.id })
  }
  const open = await database.asService((tx) =>
    tx
      .selectFrom('assignment_submissions')
      .select(['id', 'assignment_id', 'student_id'])
      .where('student_id', '=', student.id)
      .executeTakeFirstOrThrow(),
  )
  return { open, headers: school.as(await claimsOf(database, student.user_id)) }
}

interface Visit {
  status: number
  /** All bytes of the answer. */
  bytes: number
  etag: string
  body: string
}

/** Requests the dashboard over a connection of its own. @param etag that of the reply that the browser has stored */
async function visit(headers: Record<string, string>, etag?: string): Promise<Visit> {
  const { hostname, port } = new URL(school.url)
  const socket = net.connect(Number(port), hostname)
  const lines = {
    Host: 'school.test',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    Connection: 'close',
    ...headers,
    ...(etag === undefined ? {} : { 'If-None-Match': etag }),
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET /api/v1/student/dashboard HTTP/1.1\r\n${head.join('')}\r\n`)
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part))
  await once(socket, 'close')
  const answer = Buffer.concat(parts)
  const end = answer.indexOf('\r\n\r\n')
  const text = answer.toString('latin1', 0, end)
  const content = answer.subarray(end + 4)
  return {
    status: Number(text.slice(9, 12)),
    bytes: answer.length,
    etag: /\netag: (\S+)/i.exec(text)?.[1] ?? '',
    body: /\ncontent-encoding: zstd/i.test(text)
      ? zstdDecompressSync(content).toString()
      : content.toString(),
  }
}

test('a second visit to the dashboard brings under 1 KB, and after a new mark under 9 KB', async () => {
  const { open, headers } = await buildYear()
  const first = await visit(headers)
  expect((JSON.parse(first.body) as StudentDashboard).assignments).toHaveLength(40)

  const unchanged = await visit(headers, first.etag)
  expect(unchanged).toMatchObject({ status: 304, body: '' })
  expect(unchanged.bytes).toBeLessThan(1000)

  await database.asService(async (tx) => {
    const marked = { status: 'graded', grade: 15, feedback: 'Well argued.' }
    await tx.updateTable('assignment_submissions').set(marked).where('id', '=', open.id).execute()
    await tx
      .updateTable('grades')
      .set({ points_earned: 15, graded_at: new Date() })
      .where('assignment_id', '=', open.assignment_id)
      .where('student_id', '=', open.student_id)
      .execute()
  })
  const marked = await visit(headers, first.etag)
  expect(marked.status).toBe(200)
  expect(marked.body).toContain('Well argued.')
  expect(marked.bytes).toBeLessThan(9000)
})
