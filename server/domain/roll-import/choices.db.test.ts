import { expect, test } from 'vitest'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import type { RollCheck, RollChoices, RollOverview } from '#shared/roll-import/contract.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { buildWorkbook } from '#tests/support/workbook.ts'

const { database, call, request } = await testSchool()
const { asAdmin } = await buildOffice(database)

async function send(body: string | Uint8Array<ArrayBuffer>) {
  const sent = await request('POST', `/api/v1${rollFilePath}?name=Roll.xlsx`, asAdmin, { body })
  return ((await sent.json()) as RollOverview).draft!
}

async function check(id: string, choices: RollChoices) {
  return (await call<RollCheck>('POST', `/admin/imports/${id}/check`, asAdmin, { choices })).body
}

test('columns can be chosen by hand, are remembered, and the file can be discarded', async () => {
  const draft = await send('Kode;Nem;Fes nem;Klas\nHAND-1;Kewa;Hana;9A')
  const path = `/admin/imports/${draft.id}`
  const first = await check(draft.id, draft.choices)
  expect(first.understood.columns.map(({ title, use }) => [title, use])).toEqual([
    ['Kode', null],
    ['Nem', null],
    ['Fes nem', null],
    // Its cells are classes.
    ['Klas', 'class_name'],
  ])
  expect(first).toMatchObject({
    problems: [],
    missing: [
      { field: 'admission_number', lines: 1 },
      { field: 'last_name', lines: 1 },
      { field: 'first_name', lines: 1 },
    ],
  })
  const columns = ['admission_number', 'last_name', 'first_name', 'class_name'] as const
  const choices: RollChoices = { columns: [...columns], answers: {} }
  expect(await check(draft.id, choices)).toMatchObject({ missing: [], counts: { added: 1, problems: 0 } })
  expect((await call('GET', '/admin/imports', asAdmin)).body).toMatchObject({ draft: { choices } })
  const corrected = await send('Kode;Nem;Fes nem;Klas\nHAND-1;Kewa;Hana;9B')
  expect(corrected).toMatchObject({ choices })
  expect((await call('POST', `${path}/check`, asAdmin, { choices })).status).toBe(404)
  const again = `/admin/imports/${corrected.id}`
  expect((await call('DELETE', again, asAdmin)).body).toMatchObject({ draft: null })
  expect((await call('POST', `${path}/check`, asAdmin, { choices })).status).toBe(404)
})

test('a number of somebody with another name changes nobody until it is meant, and then the record says it', async () => {
  const student = await buildStudent(database, { first_name: 'Jone', last_name: 'Ló-Vea', class_name: '9A' })
  const draft = await send(`adm no,surname,given name,class\n${student.admission_number},Núñez,Mere,9B`)
  const run = async (choices: RollChoices, decisions: object = {}) => {
    const { fingerprint } = await check(draft.id, choices)
    return await call('POST', `/admin/imports/${draft.id}/run`, asAdmin, { fingerprint, ...decisions })
  }
  const roll = async () =>
    await database.asService((tx) =>
      tx
        .selectFrom('students')
        .select(['first_name', 'last_name', 'class_name', 'status'])
        .where('id', '=', student.id)
        .executeTakeFirst(),
    )
  const before = await roll()
  // Nor does leaving out what has a problem, or letting others go, get past the question.
  for (const decisions of [{}, { skip_faulty: true }, { skip_faulty: true, deactivate_leavers: true }])
    expect(await run({ answers: {} }, decisions)).toMatchObject({ status: 422 })
  expect(await roll()).toEqual(before)

  expect((await run({ answers: { other_names: 'replace' } })).status).toBe(200)
  expect(await roll()).toMatchObject({ first_name: 'Mere', class_name: '9B' })
  const path = `/admin/students/${student.id}/record`
  const { history } = (await call<StudentRecord>('GET', path, asAdmin)).body
  expect(history[0]).toMatchObject({
    action: 'roll.imported',
    actor: expect.any(String) as string,
    details: { file: 'Roll.xlsx', before: { first_name: 'Jone' }, after: { first_name: 'Mere' } },
  })
})

test('a file of which a sheet is not read sets nobody to Inactive, even when it is asked to', async () => {
  const titles = ['adm no', 'surname', 'given name', 'class']
  const student = await buildStudent(database)
  const file = await buildWorkbook([
    { name: '9A', rows: [titles, ['WHOLE-1', 'Kapin', 'Ruben', '9A']] },
    { name: '9B', rows: [titles, [student.admission_number, student.last_name, student.first_name, '9B']] },
  ])
  const draft = await send(file)
  const sheets = [
    { read: true, titles: 1 },
    { read: false, titles: 1 },
  ]
  const { fingerprint, counts } = await check(draft.id, { sheets, answers: {} })
  expect(counts).toMatchObject({ added: 1, leavers: 0 })
  const body = { fingerprint, deactivate_leavers: true }
  expect((await call('POST', `/admin/imports/${draft.id}/run`, asAdmin, body)).status).toBe(200)
  const { status } = await database.asService((tx) =>
    tx.selectFrom('students').select('status').where('id', '=', student.id).executeTakeFirstOrThrow(),
  )
  expect(status).toBe('Active')
})

test('the columns of several sheets that have hardly one in common are chosen by hand, too', async () => {
  const sheetOf = (name: string) => {
    const own = Array.from({ length: 22 }, (_, index) => `Topic ${name} ${index}`)
    const titles = ['Admission No', 'Surname', 'Given Name', 'Class']
    return {
      name,
      rows: [
        [...titles, ...own],
        [`WIDE-${name}`, 'Kewa', `Hana ${name}`, name, ...own.map(() => 'x')],
      ],
    }
  }
  const draft = await send(await buildWorkbook([...'ABCDEFGHIJ'].map((letter) => sheetOf(`9${letter}`))))
  const { understood } = await check(draft.id, draft.choices)
  const columns = understood.columns.map(({ use }) => use)
  expect(columns.length).toBeGreaterThan(220)
  expect(await check(draft.id, { columns, answers: {} })).toMatchObject({
    counts: { added: 10, problems: 0 },
  })
})
