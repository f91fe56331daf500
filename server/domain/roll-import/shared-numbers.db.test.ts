import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Guardian } from '#shared/guardians/contract.ts'
import type { RollCheck, RollOverview } from '#shared/roll-import/contract.ts'
import { rollFilePath } from '#shared/student-records/roll.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { actAsGuardian, buildTie } from '#tests/support/nouns/guardians.ts'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'

/* A number in a roll that is a guardian's of another student, without a name that would say who is meant. */

const { database, call, request } = await testSchool()
const { asAdmin } = await buildOffice(database)
let last = 0
const newNumber = () => `+6757811${String((last += 1)).padStart(4, '0')}`
const newAdmission = () => `S${randomUUID().slice(0, 8)}`
/** A name that no other student has. */
const nameOf = (admission: string) =>
  `N${admission.slice(1).replaceAll(/\d/g, (sign) => 'ghijklmnop'[Number(sign)]!)},Ruth`
const head = 'adm no,surname,given name,class'

type Answer = 'same' | 'other' | undefined

async function look(body: string, shared_numbers?: Answer) {
  const sent = await request('POST', `/api/v1${rollFilePath}`, asAdmin, { body })
  const { id, choices } = ((await sent.json()) as RollOverview).draft!
  const answers = { ...(shared_numbers && { shared_numbers }) }
  const { body: check } = await call<RollCheck>('POST', `/admin/imports/${id}/check`, asAdmin, {
    choices: { ...choices, answers },
  })
  const point = check.understood.points.find((one) => one.point === 'shared_numbers')
  const run = async () =>
    await call('POST', `/admin/imports/${id}/run`, asAdmin, { fingerprint: check.fingerprint })
  return { point, run }
}

async function guardiansOf(admission: string): Promise<Guardian[]> {
  const { id } = await database.asService((tx) =>
    tx
      .selectFrom('students')
      .select('id')
      .where('admission_number', '=', admission)
      .executeTakeFirstOrThrow(),
  )
  return (await call<Guardian[]>('GET', `/admin/students/${id}/guardians`, asAdmin)).body
}

/** How many students a guardian reads of. */
async function readsOf(guardianId: string): Promise<number> {
  return await actAsGuardian(
    database,
    guardianId,
    async (tx) => (await tx.selectFrom('guardian_students').select('id').execute()).length,
  )
}

test.each([
  ['a guardian without a name', null, ''],
  ['a guardian whose name the roll does not have', 'Joseph Bai', ''],
  ['a guardian without a name, whom the roll names', null, 'Mary Kewa'],
])(
  'a number that is that of %s ties nobody before somebody says whether it is the same person',
  async (_, name, inFile) => {
    const child = await buildStudent(database, {
      user_id: null,
      first_name: 'John',
      last_name: 'Bai',
      class_name: '10A',
      grade_level: 10,
    })
    const number = newNumber()
    const stranger = await buildTie(database, { student: child }, { name, number })
    const admission = newAdmission()
    const file = `${head},guardian name,guardian phone\n${admission},${nameOf(admission)},9A,${inFile},${number}`
    const asked = await look(file)
    expect(asked.point).toMatchObject({
      value: null,
      lines: 1,
      people: [
        {
          line: 2,
          name: `Ruth ${nameOf(admission).split(',')[0]}`,
          known_name: 'John Bai',
          class_name: '10A',
          guardian: inFile || null,
          known_guardian: name,
        },
      ],
    })
    expect((await asked.run()).status).toBe(422)
    expect(await readsOf(stranger.guardian_id)).toBe(1)
    expect((await (await look(file, 'other')).run()).status).toBe(200)
    const [own] = await guardiansOf(admission)
    expect(own).toMatchObject({ name: inFile || null, also_of: [], numbers: [{ number }] })
    expect(own!.guardian_id).not.toBe(stranger.guardian_id)
    expect(await readsOf(stranger.guardian_id)).toBe(1)
    expect((await look(file)).point, 'the same file once more').toBeUndefined()
  },
)

test('the same person is tied once the office says so', async () => {
  const child = await buildStudent(database, { user_id: null })
  const number = newNumber()
  const { guardian_id } = await buildTie(database, { student: child }, { name: null, number })
  const admission = newAdmission()
  const file = `${head},guardian phone\n${admission},${nameOf(admission)},9A,${number}`
  expect((await (await look(file, 'same')).run()).status).toBe(200)
  expect(await guardiansOf(admission)).toMatchObject([{ guardian_id }])
  expect(await readsOf(guardian_id)).toBe(2)
})

test('lines of one file that have a number together are asked about too', async () => {
  const [first, second, third] = [newAdmission(), newAdmission(), newAdmission()]
  const number = newNumber()
  const lines = [first, second, third].map((each) => `${each},${nameOf(each)},9A,${number}`)
  const file = [`${head},guardian phone`, ...lines].join('\n')
  expect((await look(file)).point).toMatchObject({ lines: 2, people: [{ line: 3 }, { line: 4 }] })
  await (await look(file, 'other')).run()
  const ids = await Promise.all(
    [first, second, third].map(async (each) => (await guardiansOf(each))[0]!.guardian_id),
  )
  expect(new Set(ids).size).toBe(3)
})

test('a person with the same name and number is the same, and a second one of a line is asked about by itself', async () => {
  const child = await buildStudent(database, { user_id: null })
  const [mary, unnamed] = [newNumber(), newNumber()]
  const known = await buildTie(database, { student: child }, { name: 'Mary Kewa', number: mary })
  await buildTie(database, { student: child }, { name: null, number: unnamed })
  const admission = newAdmission()
  const file = `${head},guardian name,guardian phone,second guardian phone\n${admission},${nameOf(admission)},9A,MARY KEWA,${mary},${unnamed}`
  const { point } = await look(file)
  expect(point?.people).toMatchObject([{ number: expect.stringContaining(unnamed.slice(-4)) as string }])
  await (await look(file, 'other')).run()
  expect(await guardiansOf(admission)).toMatchObject([
    { guardian_id: known.guardian_id },
    { name: null, also_of: [] },
  ])
})
