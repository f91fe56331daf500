import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import { deskOfDeployment } from '#server/directory/round-queries.ts'
import { publicKeyOf } from '#server/auth/tokens/file-signature.ts'
import { readSignedCounts } from '#server/directory/signed-counts.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { OneRound, RoundsOfSchool } from '#shared/released-counts/contract.ts'
import { counts as countsSchema } from '#shared/released-counts/counts.ts'
import { academicYearOf, addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import {
  buildAdmin,
  buildClass,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  insertOne,
} from '#tests/support/builders.ts'
import { openRound } from '#tests/support/open-round.ts'
import { testSchool } from '#tests/support/school.ts'

const school = await testSchool()
const { database, call, services } = school
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)
const today = schoolDay()
const year = academicYearOf(today)

await database.asService(async (tx) => {
  await tx.deleteFrom('school_calendar').where('academic_year', '=', year).execute()
  const terms = JSON.stringify([{ starts: addDays(today, -20), ends: addDays(today, 20) }])
  await insertOne(tx, 'school_calendar', { academic_year: year, terms })
})

/** Seven girls and one boy of Grade 9, with results and a roll that the boy missed. */
async function fill() {
  const subject = await buildSubject(database, { name: 'English' })
  const taught = await buildClass(database, { academic_year: year, subject_id: subject.id, room: 'Lab 1' })
  await database.asService((tx) => insertOne(tx, 'class_results', { class_id: taught.id }))
  const of = { enrollment_date: addDays(today, -20), date_of_birth: '2010-01-01', user_id: null }
  for (let index = 0; index < 8; index++) {
    const sex = index < 7 ? 'F' : 'M'
    const student = await buildStudent(database, { ...of, sex })
    const result = { percentage: 60, letter_grade: index < 6 ? 'Credit' : 'Pass' }
    await database.asService((tx) =>
      insertOne(tx, 'student_results', { class_id: taught.id, student_id: student.id, ...result }),
    )
  }
  await buildStudent(database, { user_id: null, status: 'Inactive' })
  await database.asService((tx) =>
    insertOne(tx, 'roll_calls', { home_class: '9A', day: addDays(today, -1), students: 8 }),
  )
}
await fill()

const read = async (round: string, who: Claims | undefined = asAdmin) =>
  await call<OneRound>('GET', `/admin/released-counts/${round}`, who)
const release = async (round: string, digest: string | null, who = asAdmin) =>
  await call('PUT', `/admin/released-counts/${round}`, who, { digest })
const takeBack = async (round: string) => await call('DELETE', `/admin/released-counts/${round}`, asAdmin)

test('groups are counted, and what would tell the mark or the attendance of a person is withheld', async () => {
  const { now } = (await read(year)).body
  const age = expect.any(Number) as number
  expect(now).toMatchObject({
    shape: 1,
    year,
    day: today,
    students: [
      { grade: 9, sex: 'F', age, students: 7 },
      { grade: 9, sex: 'M', age, students: 1 },
    ],
    rooms: 1,
    attendance: [
      { term: 'Term 1', grade: 9, sex: 'F', students: 7, possible: 7, attended: 7 },
      { term: 'Term 1', grade: 9, sex: 'M', students: 1, possible: null, attended: null },
    ],
  })
  const [girls, boys] = now!.results
  const of = { grade: 9, subject: 'English', term: 'Term 1' }
  expect(girls).toMatchObject({ ...of, sex: 'F', students: 7 })
  const some = (bands: typeof girls) => bands!.bands.filter(({ students }) => students !== 0)
  expect(some(girls)).toEqual(['Credit', 'Pass'].map((name) => ({ name, students: null })))
  expect(boys).toMatchObject({ ...of, sex: 'M', students: null })
  expect(boys!.bands.every(({ students }) => students === null)).toBe(true)
})

test('what was seen is released, stays when the school changes, and says what is different now', async () => {
  const seen = (await read(year)).body
  expect((await release(year, 'something else')).body).toMatchObject({ code: 'NOT_RELEASED' })
  expect((await release(year, seen.digest)).status).toBe(200)
  const released = (await read(year)).body
  expect(released).toMatchObject({ released: seen.now, differs: [] })
  expect(released.round.by).not.toBeNull()
  expect((await release(year, seen.digest)).status, 'a reply that was lost').toBe(200)

  await buildTeacher(database)
  const later = (await read(year)).body
  expect(later).toMatchObject({ released: seen.now, differs: ['teachers'] })
  expect((await release(year, later.digest)).status, 'not over what is there').toBe(409)
  expect((await takeBack(year)).status).toBe(200)
  expect((await takeBack(year)).status).toBe(200)
  expect((await read(year)).body).toMatchObject({ released: null, differs: [] })
  const { entries } = (await call<{ entries: AuditEntry[] }>('GET', '/admin/audit', asAdmin)).body
  expect(entries.map(({ action }) => action).filter((action) => action.includes('counts'))).toEqual([
    'school.counts_taken_back',
    'school.counts_released',
  ])
})

test('a school without a deployment gets a file that it has signed, and of nothing that is not released', async () => {
  const file = async () => await school.request('GET', `/api/v1/admin/released-counts/${year}/file`, asAdmin)
  expect((await file()).status).toBe(404)
  const { digest, now } = (await read(year)).body
  await release(year, digest)
  const text = await (await file()).text()
  const publicKey = publicKeyOf(services.secrets.masterKey)
  expect(readSignedCounts(text)).toMatchObject({ counts: now, publicKey })
  const { channel, fingerprint, rounds } = (
    await call<RoundsOfSchool>('GET', '/admin/released-counts', asAdmin)
  ).body
  expect([channel, fingerprint]).toEqual(['file', expect.stringMatching(/^[0-9A-F]{4}( [0-9A-F]{4}){5}$/)])
  expect(rounds.map(({ id, is_closed }) => [id, is_closed])).toEqual([
    [year, false],
    [String(Number(year) - 1), false],
  ])
  await takeBack(year)
})

test('a damaged file, and one in which anything but counts was signed, are refused', () => {
  const text = `${JSON.stringify({ kind: 'counts of a school' })}\nx\ny\n`
  expect(readSignedCounts(text)).toEqual({ fault: 'unreadable' })
  expect(readSignedCounts('')).toEqual({ fault: 'unreadable' })
})

test('counts have no place for a person', async () => {
  const { now } = (await read(year)).body
  expect(countsSchema.safeParse(now).success).toBe(true)
  for (const row of [
    { ...now, name: 'Ruth' },
    { ...now, students: [{ ...now!.students[0], name: 'Ruth' }] },
  ])
    expect(countsSchema.safeParse(row).success).toBe(false)
})

test('in a deployment counts go to its directory, until the round is closed there', async () => {
  const directory = await openRound(['lae', 'buka'], year)
  services.countsDesk = deskOfDeployment(directory.db, 'lae')
  try {
    const { digest, now } = (await read('census')).body
    expect((await release('census', digest)).status).toBe(200)
    expect((await read('census')).body).toMatchObject({
      released: now,
      round: { by: expect.any(String) as string },
    })
    const stored = await directory.db
      .selectFrom('reporting_schools as s')
      .leftJoin('released_counts as c', 'c.school', 's.id')
      .select(['s.id', 's.name', 's.province', 'c.counts'])
      .orderBy('s.id')
      .execute()
    expect(stored).toMatchObject([
      { id: 'buka', name: 'buka', counts: null },
      { id: 'lae', name: now!.school.name, province: now!.school.province, counts: now },
    ])
    expect((await takeBack('census')).status).toBe(200)
    const again = (await read('census')).body
    await release('census', again.digest)
    await directory.db.updateTable('rounds').set({ closed_at: new Date() }).execute()
    expect((await read('census')).body).toMatchObject({ now: null, digest: null, round: { is_closed: true } })
    const refusals = [await takeBack('census'), await release('census', digest)]
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'NOT_RELEASED'],
      [409, 'NOT_RELEASED'],
    ])
    // The database refuses it by itself, whoever asks.
    for (const change of [
      () => directory.db.deleteFrom('released_counts').execute(),
      () => directory.db.updateTable('released_counts').set({ released_by: null }).execute(),
      () => directory.db.updateTable('rounds').set({ closed_at: null }).execute(),
    ])
      await expect(change()).rejects.toMatchObject({ code: 'RC001' })
    expect((await read('2026')).status, 'a year is no round here').toBe(404)
  } finally {
    services.countsDesk = undefined
  }
})

test('a round that opens later is not there yet', async () => {
  const directory = await openRound(['lae'], year)
  services.countsDesk = deskOfDeployment(directory.db, 'lae')
  try {
    await directory.db.updateTable('rounds').set({ opens: '2099-01-01' }).execute()
    expect((await read('census')).status).toBe(404)
    expect((await call<RoundsOfSchool>('GET', '/admin/released-counts', asAdmin)).body).toMatchObject({
      channel: 'deployment',
      fingerprint: null,
      rounds: [],
    })
  } finally {
    services.countsDesk = undefined
  }
})

test('a session of the ministry, or of an administrator of the deployment, is nobody at a school', async () => {
  const token = randomBytes(32).toString('base64url')
  const headers = { Cookie: `deployment=${token}; __Host-deployment=${token}` }
  for (const bearer of [undefined, token])
    for (const address of ['/api/v1/admin/released-counts', '/api/v1/admin/students'])
      expect((await school.request('GET', address, bearer, { headers })).status, address).toBe(401)
})
