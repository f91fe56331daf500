import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Claims } from '#server/database/database.ts'
import type { RollCheck, RollChoices, RollOverview } from '#shared/roll-import/contract.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { buildAdmin, buildStudent, claimsOf } from '#tests/support/builders.ts'
import { buildOffice, expectOnlyOwner } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

const program = await testSchool()
const { database } = program
const { admin, asAdmin, outsiders } = await buildOffice(database)
const officeRoll = readFileSync(
  new URL('../../../tests/data/roll-as-the-office-sends-it.csv', import.meta.url),
)

const call = (method: string, path: string, claims: Claims | undefined, body?: unknown) =>
  program.call<Record<string, unknown>>(method, path, claims, body)

async function send(bytes: string | Uint8Array<ArrayBuffer>, claims: Claims | undefined) {
  const address = `/api/v1${rollFilePath}?name=${encodeURIComponent('Class list.csv')}`
  const response = await program.request('POST', address, claims, { body: bytes })
  return { status: response.status, body: (await response.json()) as RollOverview & { message?: string } }
}

/** Sends a file and looks at what it would do. */
async function look(bytes: string | Uint8Array<ArrayBuffer>, answers: RollChoices['answers'] = {}) {
  const { draft } = (await send(bytes, asAdmin)).body
  const { id } = draft!
  const choices = { answers }
  const check = (await call('POST', `/admin/imports/${id}/check`, asAdmin, { choices })).body
  return { id, choices, check: check as unknown as RollCheck }
}

async function run({ id, check }: { id: string; check: RollCheck }, decisions: object = {}) {
  const body = { fingerprint: check.fingerprint, ...decisions }
  return await call('POST', `/admin/imports/${id}/run`, asAdmin, body)
}

const undo = async (id: string) => await call('POST', `/admin/imports/${id}/undo`, asAdmin)

async function roll(numbers?: string[]) {
  return await database.asService((tx) => {
    const query = tx.selectFrom('students').selectAll().orderBy('admission_number')
    return (numbers ? query.where('admission_number', 'in', numbers) : query).execute()
  })
}

const withoutTimes = (rows: Awaited<ReturnType<typeof roll>>) =>
  rows.map((row) => ({ ...row, updated_at: null }))

test('only the administrator who sent a file looks at it, corrects it and imports it', async () => {
  const build = async () => {
    const number = crypto.randomUUID().slice(0, 8)
    const { id, choices, check } = await look(`adm no,surname,given name,class\n${number},Kewa,Ruth,9A`)
    const calls: [string, string, unknown?][] = [
      ['GET', '/admin/imports'],
      ['POST', `/admin/imports/${id}/check`, { choices }],
      ['PATCH', `/admin/imports/${id}/cells`, { row: 1, field: 'class_name', value: '9A' }],
      ['POST', `/admin/imports/${id}/run`, { fingerprint: check.fingerprint }],
      ['POST', `/admin/imports/${id}/undo`],
    ]
    return { owner: asAdmin, calls, read: async () => [await roll([number]), await latest()] }
  }
  const latest = async () => (await call('GET', '/admin/imports', asAdmin)).body
  await expectOnlyOwner(program.call, build, outsiders)
})

test('only an administrator sends a file, and no other one imports it', async () => {
  const file = 'adm no,surname,given name,class\nREFUSED,Kewa,Ruth,9A'
  for (const [name, claims, status] of outsiders) expect((await send(file, claims)).status, name).toBe(status)
  const { id, check } = await look(file)
  const other = await claimsOf(database, (await buildAdmin(database)).id)
  const body = { fingerprint: check.fingerprint }
  expect((await call('POST', `/admin/imports/${id}/run`, other, body)).status).toBe(404)
  expect(await roll(['REFUSED'])).toEqual([])
})

test('the office’s roll: nothing until somebody decides, then all of it, twice the same, and back', async () => {
  const before = await roll()
  const first = await look(officeRoll)
  expect(first.check.counts).toMatchObject({
    lines: 1278,
    problems: 12,
    faulty_lines: 12,
    added: 1266,
    left_out: 2,
  })
  expect(first.check.problems[0]).toEqual({
    row: expect.any(Number) as number,
    line: 122,
    sheet: '',
    field: 'enrollment_date',
    has_cell: true,
    lines: 1,
    name: expect.stringMatching(/^\S+ \S+/) as string,
    class_name: expect.stringMatching(/^9[A-J]$/) as string,
    column: 'Date Enrolled',
    value: '31/2/2025',
    reason: 'date 31/2/2025 does not exist',
    why: { code: 'rollImport.noSuchDate', values: ['date', '31/2/2025'] },
  })
  expect(await run(first)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
  expect(await roll()).toEqual(before)

  const done = (await run(first, { skip_faulty: true })).body as unknown as RollOverview
  expect(done.draft).toBeNull()
  expect(done.imports[0]).toMatchObject({
    id: first.id,
    added: 1266,
    changed: 0,
    deactivated: 0,
    undone_at: null,
  })
  expect(await roll()).toHaveLength(before.length + 1266)

  for (const file of [officeRoll, await exported('csv'), await exported('xlsx')]) {
    const again = await look(file)
    expect(again.check.counts).toMatchObject({ added: 0, changed: 0 })
  }

  expect((await undo(first.id)).body).toMatchObject({ undone: true, obstacles: [] })
  expect(await roll()).toEqual(before)
  expect((await undo(first.id)).status).toBe(404)
})

async function exported(format: string) {
  const response = await program.request('GET', `/api/v1/admin/students/file?format=${format}`, asAdmin)
  return new Uint8Array(await response.arrayBuffer())
}

test('next year’s roll moves students up and lets others go, and undoing it puts everything back', async () => {
  const up = await buildStudent(database, { class_name: '9D', grade_level: 9, previous_school: 'Bumayong' })
  const leaver = await buildStudent(database, { user_id: null })
  const before = await roll()
  const others = before.filter(({ id }) => ![up.id, leaver.id].includes(id))
  const line = ({
    admission_number,
    last_name,
    first_name,
    class_name,
  }: typeof up | (typeof before)[number]) => `${admission_number};${last_name};${first_name};${class_name}`
  const text = [
    'Adm No;Surname;Given Names;Class',
    line({ ...up, class_name: '10D' }),
    ...others.map(line),
  ].join('\n')

  const next = await look(text)
  expect(next.check).toMatchObject({
    counts: { changed: 1, moved_up: 1, leavers: 1, added: 0, problems: 0 },
    changed: [
      {
        line: 2,
        moved_up: true,
        fields: [{ field: 'class_name' }, { field: 'grade_level', before: '9', after: '10' }],
      },
    ],
    leavers: [{ number: leaver.admission_number }],
  })
  await run(next, { deactivate_leavers: true })
  expect(await roll([up.admission_number])).toMatchObject([
    { class_name: '10D', grade_level: 10, previous_school: 'Bumayong' },
  ])
  expect(await roll([leaver.admission_number])).toMatchObject([{ status: 'Inactive' }])
  expect((await undo(next.id)).body).toMatchObject({ undone: true })
  expect(withoutTimes(await roll())).toEqual(withoutTimes(before))
})

test('an account carries the name that the roll has', async () => {
  const student = await buildStudent(database, { last_name: 'Kewa' })
  const nameOf = async () =>
    await database.asService((tx) =>
      tx.selectFrom('profiles').select('name').where('id', '=', student.user_id).executeTakeFirst(),
    )
  const renamed = await look(`adm no,surname\n${student.admission_number},De Souza`, {
    other_names: 'replace',
  })
  await run(renamed)
  expect(await nameOf()).toEqual({ name: 'Ruth De Souza' })
  expect((await undo(renamed.id)).body).toMatchObject({ undone: true })
  expect(await nameOf()).toEqual({ name: 'Ruth Kewa' })
})

test('an import that has been used since is not undone, and whoever was used is named', async () => {
  const used = await look(
    'adm no,surname,given name,class\nUSED-1,Kewa,Lena,9A\nUSED-2,Kila,Mary,9A\nUSED-3,Kila,Ann,9B',
  )
  await run(used)
  const [one, two] = await roll(['USED-1', 'USED-2'])
  await database.asService(async (tx) => {
    await tx.updateTable('students').set({ class_name: '9C' }).where('id', '=', two!.id).execute()
    await tx.updateTable('students').set({ user_id: admin.id }).where('id', '=', one!.id).execute()
  })
  expect((await undo(used.id)).body).toMatchObject({
    undone: false,
    obstacles: [
      { number: 'USED-1', name: 'Lena Kewa', reason: 'has a login account' },
      { number: 'USED-2', reason: 'was changed since' },
    ],
  })
  expect(await roll(['USED-1', 'USED-2', 'USED-3'])).toHaveLength(3)
})

test('what is imported is what was shown: after a change of the roll it has to be looked at again', async () => {
  const student = await buildStudent(database, { class_name: '9A' })
  const shown = await look(`adm no,class\n${student.admission_number},9B\nNEW-1,9B`)
  expect(shown.check).toMatchObject({
    problems: [],
    counts: { faulty_lines: 1, changed: 1 },
    missing: [
      { field: 'last_name', lines: 1 },
      { field: 'first_name', lines: 1 },
    ],
  })
  await database.asService((tx) =>
    tx.updateTable('students').set({ class_name: '9C' }).where('id', '=', student.id).execute(),
  )
  expect(await run(shown, { skip_faulty: true })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE' },
  })
  expect(await roll([student.admission_number])).toMatchObject([{ class_name: '9C' }])
})

test('a student whom somebody adds meanwhile stops the import of a list only where that would set the student to Inactive', async () => {
  const lines = (number: string) => `adm no,surname,given name,class\n${number},Kewa,Mina,9A`
  const listed = await look(lines('MEANWHILE-1'))
  await buildStudent(database, { user_id: null })
  expect(await run(listed, { deactivate_leavers: true })).toMatchObject({
    status: 409,
    body: { code: 'CHANGED_MEANWHILE' },
  })
  expect((await run(listed)).status).toBe(200)
  expect(await roll(['MEANWHILE-1'])).toHaveLength(1)
})

test('the problems come as a file, and none of them is a formula in it', async () => {
  const { id } = await look('adm no,surname,given name,class\nX 1,=1+1,Ruth,=2')
  const response = await program.request(
    'GET',
    `/api/v1/admin/imports/${id}/problems/file?format=csv`,
    asAdmin,
  )
  const lines = (await response.text()).split('\r\n')
  expect(response.headers.get('content-disposition')).toContain('Problems%20in%20Class%20list.csv')
  expect(lines[0]).toBe('Sheet,Line,Name,Class,Column,In the file,Problem')
  expect(lines[1]).toMatch(/^,2,Ruth =1\+1,'=2,adm no,X 1,"admission number X 1 may hold only/)
  expect(lines[2]).toBe(",2,Ruth =1+1,'=2,class,'=2,class =2 does not exist")
})

test('a file that cannot be read is refused with what to do', async () => {
  for (const file of [
    '',
    'PK\u0003\u0004 no archive',
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1),
    'a,"b\nc',
  ])
    expect(await send(file, asAdmin)).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
})

test('who imported what, and who took it back, is in the audit log', async () => {
  const { rows } = await database.asService(async (tx) => ({
    rows: await tx
      .selectFrom('auth.audit_log')
      .selectAll()
      .where('action', 'like', 'roll.%')
      .orderBy('id')
      .execute(),
  }))
  expect(rows[0]).toMatchObject({ action: 'roll.imported', actor_id: admin.id })
  expect(rows.map(({ action }) => action)).toContain('roll.import_undone')
})
