import { expect, test } from 'vitest'
import { signTime } from '#server/domain/session/time-stamp.ts'
import { addDays, schoolDay } from '#shared/school-calendar.ts'
import type { MarkingList } from '#shared/contracts/marking.ts'
import {
  buildAssignment,
  buildClass,
  buildStudent,
  buildTeacher,
  claimsOf,
  enrol,
} from '#tests/support/builders.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { testSchool } from '#tests/support/school.ts'

const school = await testSchool()
const { database, services } = school
const { masterKey } = services.secrets
const minute = 60_000
const hour = 60 * minute
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

/** A student with an assignment that was due yesterday, so that only a proved earlier moment is in time. */
async function buildWork() {
  const teacher = await buildTeacher(database)
  const group = await buildClass(database, { teacher_id: teacher.id })
  const student = await buildStudent(database)
  await enrol(database, student, group)
  const due_date = addDays(schoolDay(), -1)
  const assignment = await buildAssignment(database, { class_id: group.id, due_date })
  // The due day ends with the midnight before today, by the school's clock.
  const dueEnd = new Date(`${schoolDay()}T00:00:00+10:00`)
  return { teacher, student, assignment, dueEnd, claims: await claimsOf(database, student.user_id) }
}

type Work = Awaited<ReturnType<typeof buildWork>>

async function handIn({ claims, assignment }: Work, claimed: { queued_at?: string; time_stamp?: string }) {
  const metadata = { purpose: 'hand-in', assignment_id: assignment.id, file_name: 'essay.pdf', ...claimed }
  const upload_id = await school.sendFile(claims, metadata, pdfOf(500))
  return (await school.call<Record<string, unknown>>('POST', '/hand-ins', claims, { upload_id })).body
}

const stampFor = ({ student }: Work, time: Date) => signTime(masterKey, student.user_id, time)

test('a moment after a time that the server signed within a day counts for the deadline', async () => {
  const work = await buildWork()
  // As early as the proof reaches: yesterday, when that is less than a day ago, as it always is some minute.
  const queued = new Date(Math.max(work.dueEnd.getTime() - minute, ago(24 * hour - minute).getTime()))
  const body = await handIn(work, {
    queued_at: queued.toISOString(),
    time_stamp: stampFor(work, new Date(queued.getTime() - minute / 2)),
  })
  expect(body).toMatchObject({
    queued_at: queued.toISOString(),
    queued_at_proved: true,
    started_at: queued.toISOString(),
    status: queued < work.dueEnd ? 'submitted' : 'late',
  })
})

test.each([
  ['without a signed time', () => undefined],
  ['with a made-up signature', () => `${ago(3 * hour).getTime()}.${'A'.repeat(43)}`],
  ['with a time signed for another student', () => signTime(masterKey, crypto.randomUUID(), ago(3 * hour))],
  ['with a time signed more than a day ago', (work: Work) => stampFor(work, ago(25 * hour))],
  ['with a time signed after it', (work: Work) => stampFor(work, ago(hour))],
])('a claimed moment %s is shown and changes no deadline', async (_, stamp) => {
  const work = await buildWork()
  const queued_at = ago(2 * hour).toISOString()
  const time_stamp = stamp(work)
  const body = await handIn(work, { queued_at, ...(time_stamp ? { time_stamp } : {}) })
  expect(body).toMatchObject({ queued_at, queued_at_proved: false, status: 'late' })
  expect(Date.parse(String(body['started_at']))).toBeGreaterThan(ago(minute).getTime())
})

test('a moment in the future is never believed', async () => {
  const work = await buildWork()
  const queued_at = ago(-hour).toISOString()
  const body = await handIn(work, { queued_at, time_stamp: stampFor(work, ago(minute)) })
  expect(body).toMatchObject({ queued_at, queued_at_proved: false, status: 'late' })
})

test('nobody can record a proof by naming it, and what is no time is refused', async () => {
  const work = await buildWork()
  const forged = { queued_at: ago(2 * hour).toISOString(), queued_at_proved: 'true' }
  expect(await handIn(work, forged)).toMatchObject({ queued_at_proved: false, status: 'late' })
  await expect(handIn(work, { queued_at: 'yesterday' })).rejects.toThrow('422')
})

test('work that was sent at once says nothing of a queue, and the teacher sees both times of other work', async () => {
  const work = await buildWork()
  const now = ago(1000)
  const body = await handIn(work, { queued_at: now.toISOString(), time_stamp: stampFor(work, ago(minute)) })
  expect(body).toMatchObject({ queued_at: null, queued_at_proved: null, started_at: now.toISOString() })

  const other = await buildWork()
  const queued_at = ago(2 * hour).toISOString()
  await handIn(other, { queued_at })
  const teacher = await claimsOf(database, other.teacher.id)
  const list = await school.call<MarkingList>(
    'GET',
    `/teacher/assignments/${other.assignment.id}/marking`,
    teacher,
  )
  const row = list.body.rows.find(({ student_id }) => student_id === other.student.id)
  expect(Date.parse(row?.hand_in?.queued_at ?? '')).toBe(Date.parse(queued_at))
  expect(row?.hand_in?.queued_at_proved).toBe(false)
  expect(Date.parse(row?.hand_in?.submitted_at ?? '')).toBeGreaterThan(ago(minute).getTime())
})
