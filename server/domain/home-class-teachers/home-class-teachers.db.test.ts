import { expect, test } from 'vitest'
import type { HomeClassTeachers, YearOfTeachers } from '#shared/home-class-teachers/contract.ts'
import { buildAdmin, buildStudent, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, call } = await testSchool()
const claims = await claimsOf(database, (await buildAdmin(database)).id)
const [mara, tom] = [await buildTeacher(database), await buildTeacher(database)]

const read = async (year: string) =>
  (await call<HomeClassTeachers>('GET', `/admin/home-class-teachers/${year}`, claims)).body
const save = async (year: string, version: string, teachers: Record<string, string>) =>
  await call<YearOfTeachers>('PUT', `/admin/home-class-teachers/${year}`, claims, {
    version,
    teachers: Object.entries(teachers).map(([class_name, teacher_id]) => ({ class_name, teacher_id })),
  })

test('the office names the teachers of a year, in the order of the classes, and the next year begins with them', async () => {
  await buildStudent(database, { class_name: '9B' })
  const { version } = await read('2031')
  const saved = await save('2031', version, { '10A': tom.id, '9B': mara.id })
  expect(saved.body.teachers.map(({ class_name }) => class_name)).toEqual(['9B', '10A'])
  expect(await save('2031', version, { '10A': tom.id, '9B': mara.id })).toMatchObject({ status: 200 })
  const stale = await save('2031', version, { '9B': tom.id })
  expect(stale).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE' } })
  const next = await read('2032')
  expect(next.teachers).toEqual([])
  expect(next.before).toEqual(saved.body.teachers)
  expect(next.students).toContainEqual(expect.objectContaining({ class_name: '9B' }))
  const fewer = await save('2031', saved.body.version, { '9B': tom.id })
  expect(fewer.body.teachers).toEqual([{ class_name: '9B', teacher_id: tom.id }])
})

test('a class that the school does not have and a teacher who has left are refused by name', async () => {
  const gone = await buildTeacher(database, { status: 'Inactive' })
  const { version } = await read('2033')
  for (const [name, teacher] of [
    ['9Z', mara],
    ['9A', gone],
  ] as const) {
    const reply = await save('2033', version, { [name]: teacher.id })
    expect(reply).toMatchObject({ status: 422, body: { data: { fields: { [name]: expect.any(String) } } } })
  }
})
