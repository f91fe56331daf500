import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Receipt } from '#shared/hand-ins/contract.ts'
import type { MarkingList } from '#shared/marking/contract.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { begin, confirm, pdfOf, send, uploadIdOf } from '#tests/support/hand-in-client.ts'
import { listeningSchool } from '#tests/support/school.ts'

const server = await listeningSchool()
const { database } = server
const day = 86_400_000

/** A student with an assignment that was due five days ago. */
async function buildWork() {
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.id })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const assignment = await buildAssignment(database, {
    class_id: group.id,
    due_date: addDays(schoolDay(), -5),
  })
  return { teacher, student, assignment, who: server.as(await claimsOf(database, student.user_id)) }
}

type Work = Awaited<ReturnType<typeof buildWork>>

/** Announces a file six days ago, and sends it now. @param details further details of the announcement */
async function handIn({ who, assignment }: Work, details: { sha256?: string; queued_at?: string }) {
  const location = await begin(server.url, who, { assignment_id: assignment.id, length: 500, ...details })
  const started_at = new Date(Date.now() - 6 * day)
  await database.asService((tx) =>
    tx.updateTable('storage.uploads').set({ started_at }).where('id', '=', uploadIdOf(location)).execute(),
  )
  const { status } = await send(server.url, who, location, 0, pdfOf(500))
  return { status, started_at, receipt: async () => (await confirm(server.url, who, location)).body }
}

async function markingRow({ teacher, assignment, student }: Work) {
  const path = `/teacher/assignments/${assignment.id}/marking`
  const list = await server.call<MarkingList>('GET', path, await claimsOf(database, teacher.id))
  return list.body.rows.find(({ student_id }) => student_id === student.id)?.hand_in
}

const sumOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

test('a file announced without its content before the deadline, and sent after it, is late', async () => {
  const work = await buildWork()
  const { receipt } = await handIn(work, {})
  expect((await receipt()).status).toBe('late')
  expect(await markingRow(work)).toMatchObject({ late: true })
})

test('a file announced with its sum before the deadline is in time, and both times are shown', async () => {
  const work = await buildWork()
  const { receipt, started_at } = await handIn(work, { sha256: sumOf(pdfOf(500)) })
  const times = { queued_at: started_at.toISOString(), queued_at_proved: true }
  expect(await receipt()).toMatchObject({ status: 'submitted', ...times } satisfies Partial<Receipt>)
  const row = await markingRow(work)
  expect(row).toMatchObject({ late: false, queued_at_proved: true })
  expect(Date.parse(row!.queued_at!)).toBe(started_at.getTime())
  expect(Date.parse(row!.submitted_at)).toBeGreaterThan(Date.now() - day)
})

test('a file with another sum than the announced one is refused', async () => {
  const work = await buildWork()
  const { status } = await handIn(work, { sha256: sumOf(pdfOf(500, 2)) })
  expect(status).toBe(422)
  expect(await markingRow(work)).toBeNull()
})

test('the time of the device changes no deadline, and student and teacher see it', async () => {
  const work = await buildWork()
  const queued_at = new Date(Date.now() - 6 * day).toISOString()
  const { receipt } = await handIn(work, { queued_at })
  expect(await receipt()).toMatchObject({ status: 'late', queued_at, queued_at_proved: false })
  const row = await markingRow(work)
  expect(row).toMatchObject({ late: true, queued_at_proved: false })
  expect(Date.parse(row!.queued_at!)).toBe(Date.parse(queued_at))
})

test('work that was sent at once shows one time, and what is no time is refused', async () => {
  const work = await buildWork()
  const { receipt } = await handIn(work, { queued_at: new Date(Date.now() - 1000).toISOString() })
  expect(await receipt()).toMatchObject({ queued_at: null, queued_at_proved: null })
  await expect(handIn(work, { queued_at: 'yesterday' })).rejects.toThrow('422')
})
