import { expect, test } from 'vitest'
import type { RollCheck, RollOverview } from '#shared/roll-import/contract.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { buildAdmin, claimsOf } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const { database, request, call } = await testSchool()
const { asAdmin } = await buildOffice(database)

test('a faulty cell is corrected in place, and only of one’s own file', async () => {
  const file = 'adm no,surname,given name,class\nCELL-1,Kewa,Ruth,9Z\nCELL-2,Kila,Mary,9A'
  const sent = await request('POST', `/api/v1${rollFilePath}?name=Roll.csv`, asAdmin, { body: file })
  const { id, choices } = ((await sent.json()) as RollOverview).draft!
  const path = `/admin/imports/${id}`
  const check = async () => (await call<RollCheck>('POST', `${path}/check`, asAdmin, { choices })).body
  expect((await check()).problems).toMatchObject([
    { line: 2, field: 'class_name', name: 'Ruth Kewa', class_name: '9Z' },
  ])

  const correction = { row: 1, field: 'class_name', value: '9B' }
  const other = await claimsOf(database, (await buildAdmin(database)).id)
  expect((await call('PATCH', `${path}/cells`, other, correction)).status).toBe(404)
  expect((await call('PATCH', `${path}/cells`, asAdmin, { ...correction, row: 9 })).status).toBe(404)
  expect((await call('PATCH', `${path}/cells`, asAdmin, { ...correction, field: 'sex' })).status).toBe(422)
  expect((await call('PATCH', `${path}/cells`, asAdmin, correction)).status).toBeLessThan(300)

  const again = await check()
  expect(again.counts).toMatchObject({ added: 2, problems: 0 })
  const { fingerprint } = again
  expect((await call('POST', `${path}/run`, asAdmin, { fingerprint })).status).toBe(200)
  const roll = await database.asService((tx) =>
    tx
      .selectFrom('students')
      .select(['admission_number', 'class_name'])
      .where('admission_number', 'like', 'CELL-%')
      .orderBy('admission_number')
      .execute(),
  )
  expect(roll.map(({ class_name }) => class_name)).toEqual(['9B', '9A'])
})

test('a value that is wrong in many lines is one problem, and corrected in all of them at once', async () => {
  const lines = [
    'FORM-1,Yasi,Ila,Form 3',
    'FORM-2,Gima,Mea,9A',
    'FORM-3,Toua,Sevese,Form 3',
    'FORM 4,Boge,Ana,Form 3',
  ]
  const body = ['adm no,surname,given name,class', ...lines].join('\n')
  const sent = await request('POST', `/api/v1${rollFilePath}?name=Forms.csv`, asAdmin, { body })
  const { id, choices } = ((await sent.json()) as RollOverview).draft!
  const path = `/admin/imports/${id}`
  const check = async () =>
    (
      await call<RollCheck>('POST', `${path}/check`, asAdmin, {
        choices: { ...choices, answers: { no_classes: 'later' } },
      })
    ).body
  expect(await check()).toMatchObject({
    counts: { faulty_lines: 3 },
    problems: [
      { line: 2, field: 'class_name', value: 'Form 3', lines: 3 },
      { line: 5, field: 'admission_number', lines: 1 },
    ],
  })

  const correction = { row: 1, field: 'class_name', value: 'Grade 9', everywhere: true }
  expect((await call('PATCH', `${path}/cells`, asAdmin, correction)).status).toBeLessThan(300)
  expect(await check()).toMatchObject({
    counts: { added: 3, faulty_lines: 1 },
    problems: [{ line: 5, field: 'admission_number' }],
  })
})
