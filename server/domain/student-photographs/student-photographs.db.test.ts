import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildAdmin, buildClass, buildStudent, claimsOf, enrol } from '#tests/support/builders.ts'
import { buildHomeStudent } from '#tests/support/nouns/home-class-teachers.ts'
import { keepPhotographs } from '#tests/support/nouns/student-photographs.ts'
import { buildStaff } from '#tests/support/people.ts'
import { photograph } from '#tests/support/photograph.ts'
import { testSchool } from '#tests/support/school.ts'
import type { Claims } from '#server/database/database.ts'
import { moveEverything } from '#server/domain/student-records/merge-queries.ts'
import { mayOpenFile } from '#server/uploads/access-queries.ts'
import { sweep } from '#server/uploads/sweep.ts'
import type { StudentPhotograph } from '#shared/student-photographs/contract.ts'

const { database, services, call, request, sendFile } = await testSchool()
const { buildTeaching } = await buildStaff(database)
const teaching = await buildTeaching()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const content = await photograph({ width: 1600, height: 1200, orientation: 6 })
await keepPhotographs(database)

const upload = async (claims = office) =>
  await sendFile(claims, { purpose: 'photograph', file_name: 'IMG_0001.JPG' }, content)
const save = async (claims: Claims | undefined, id: string, upload_id: string | null) =>
  await call<StudentPhotograph>('PUT', `/admin/students/${id}/photograph`, claims, { upload_id })
const read = async (claims: Claims | undefined, id: string) =>
  await call<StudentPhotograph>('GET', `/students/${id}/photograph`, claims)
const own = async (claims: Claims | undefined) =>
  await call<StudentPhotograph>('GET', '/student/photograph', claims)
const open = async (link: string) => await request('GET', link, undefined)

async function keyOf(student_id: string): Promise<string | undefined> {
  const rows = database.asService((tx) =>
    tx.selectFrom('student_photographs').select('file_url').where('student_id', '=', student_id).execute(),
  )
  return (await rows)[0]?.file_url
}

async function isStored(key: string): Promise<boolean> {
  return (await services.disk.find(key)) !== undefined
}

async function buildPhotographed() {
  const student = await buildHomeStudent(database, teaching.teacher)
  expect((await save(office, student.id, await upload())).status).toBe(200)
  return student
}

test('it is upright, small, of one shape and without what the camera noted', async () => {
  const { id } = await buildPhotographed()
  const reply = await open((await read(office, id)).body.file_url!)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('image/jpeg')
  const file = Buffer.from(await reply.arrayBuffer())
  const { width, height, exif, orientation, format } = await sharp(file).metadata()
  expect({ width, height, format }).toEqual({ width: 420, height: 540, format: 'jpeg' })
  expect([exif, orientation]).toEqual([undefined, undefined])
  expect(file.length).toBeLessThanOrEqual(60_000)
})

test('the office, the teacher of the home class and the student see it, each by a link of their own', async () => {
  const student = await buildPhotographed()
  const asStudent = await claimsOf(database, student.user_id)
  const replies = [
    await read(office, student.id),
    await read(teaching.claims, student.id),
    await own(asStudent),
  ]
  for (const { body } of replies) expect((await open(body.file_url!)).status).toBe(200)
})

test('classmates, other teachers, the teacher of the home class before, visitors and newcomers do not', async () => {
  const student = await buildPhotographed()
  const { file_url } = (await read(teaching.claims, student.id)).body
  const key = (await keyOf(student.id))!
  const classmate = await buildStudent(database, { class_name: student.class_name })
  const other = await buildTeaching()
  await enrol(database, student, await buildClass(database, { teacher_id: other.teacher.id }))
  await database.asService((tx) =>
    tx
      .updateTable('home_class_teachers')
      .set({ teacher_id: other.teacher.id })
      .where('class_name', '=', student.class_name!)
      .execute(),
  )
  const third = await buildTeaching()
  await enrol(database, student, await buildClass(database, { teacher_id: third.teacher.id }))
  const wrong: [string, Claims | undefined, number][] = [
    ['a visitor', undefined, 401],
    ['the student, by the way of the staff', await claimsOf(database, student.user_id), 403],
    ['a classmate', await claimsOf(database, classmate.user_id), 403],
    ['the teacher before', teaching.claims, 404],
    ['a teacher of a subject', third.claims, 404],
  ]
  for (const [who, claims, status] of wrong) {
    expect((await read(claims, student.id)).status, who).toBe(status)
    expect([401, 403], who).toContain((await save(claims, student.id, null)).status)
    if (!claims || claims.sub === student.user_id) continue
    const [row] = await database.queryAsUser(claims, mayOpenFile(key))
    expect(row?.is_allowed, who).toBe(false)
  }
  expect((await own(await claimsOf(database, classmate.user_id))).body.file_url).toBeNull()
  expect((await own(await claimsOf(database, student.user_id, 'must_change_password'))).status).toBe(403)
  expect((await read(other.claims, student.id)).body.file_url).not.toBeNull()
  // The link was made while the teacher looked after the class.
  expect((await open(file_url!)).status).toBe(403)
  expect((await open(`/storage/v1/object/public/${key}`)).status).toBe(404)
  expect(await isStored(key)).toBe(true)
})

test('where the school keeps none, none is taken, shown, opened or printed', async () => {
  const student = await buildPhotographed()
  const asStudent = await claimsOf(database, student.user_id)
  const { file_url } = (await read(office, student.id)).body
  const sent = await upload()
  const pictures = async () => {
    const body = { of: { student_id: student.id } }
    const reply = await request('POST', '/api/v1/admin/school-cards', office, { body })
    return (
      Buffer.from(await reply.arrayBuffer())
        .toString('latin1')
        .match(/DCTDecode/g)?.length ?? 0
    )
  }
  expect(await pictures()).toBe(1)
  await keepPhotographs(database, 'Not kept')
  expect((await read(office, student.id)).status).toBe(404)
  expect((await own(asStudent)).body.file_url).toBeNull()
  expect((await save(office, student.id, sent)).status).toBe(404)
  expect((await open(file_url!)).status).toBe(403)
  await expect(upload()).rejects.toThrow(/409/)
  expect(await pictures()).toBe(0)
  await keepPhotographs(database)
  expect((await open(file_url!)).status).toBe(200)
})

test('the file that is replaced or removed is gone at once, the present one stays, and the log says each change once', async () => {
  const { id } = await buildPhotographed()
  const first = (await keyOf(id))!
  const sent = await upload()
  for (let time = 0; time < 2; time++) expect((await save(office, id, sent)).status).toBe(200)
  const second = (await keyOf(id))!
  expect([await isStored(first), await isStored(second)]).toEqual([false, true])
  await sweep(services, new Date(Date.now() + 90 * 86_400_000))
  expect(await isStored(second)).toBe(true)
  for (let time = 0; time < 2; time++) expect((await save(office, id, null)).body.file_url).toBeNull()
  expect(await isStored(second)).toBe(false)
  const log = await database.asService((tx) =>
    tx.selectFrom('auth.audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute(),
  )
  expect(log.map(({ action }) => action)).toEqual([
    'accounts.photograph_changed',
    'accounts.photograph_changed',
    'accounts.photograph_removed',
  ])
})

test('only a picture that was sent as a photograph becomes one', async () => {
  const { id } = await buildHomeStudent(database, teaching.teacher)
  const slide = await sendFile(office, { purpose: 'slide', file_name: 'IMG_0002.JPG' }, content)
  expect((await save(office, id, slide)).status).toBe(422)
  expect(await keyOf(id)).toBeUndefined()
})

test('a merge keeps the photograph of the record that stays, else that of the other one', async () => {
  const [target, other, bare] = [
    await buildPhotographed(),
    await buildPhotographed(),
    await buildStudent(database),
  ]
  const [kept, moved] = [await keyOf(target.id), await keyOf(other.id)]
  await database.asService((tx) => moveEverything(tx, bare.id, other.id))
  expect(await keyOf(bare.id)).toBe(moved)
  await database.asService((tx) => moveEverything(tx, target.id, bare.id))
  expect(await keyOf(target.id)).toBe(kept)
})
