import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkGuardianPin } from '#server/domain/guardian-access/check-pin.ts'
import { putPin } from '#server/domain/guardian-access/pin-queries.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { testSchool } from '#tests/support/school.ts'
import { buildGuardianOf, setTexts } from '#tests/support/texts.ts'

const { database, services } = await testSchool()
const pin = '482113'
/** A phone that asks by the page. */
const page = { limits: [], turn: { address: '192.0.2.1' } }
let seconds = 0

beforeEach(async () => await setTexts(database, { way: 'http', address: 'http://127.0.0.1:59999/' }))

/** A guardian of a student, with a number and the PIN. */
async function enter(studentId: string) {
  const guardian = await buildGuardianOf(database, [studentId])
  const hash = await services.auth.hashing.hash(pin)
  await database.asService((tx) => putPin(tx, guardian.id, hash))
  return guardian
}

async function receive(
  sender: string,
  body: string,
  part?: { reference: number; number: number; count: number },
) {
  seconds += 1
  await services.texts.receive({
    sender,
    body,
    sentAt: new Date(Date.now() - 600_000 + seconds * 1000),
    ...(part && { part }),
  })
}

async function lastAnswer(number: string): Promise<string | undefined> {
  const rows = await database.asService((tx) =>
    tx
      .selectFrom('texts as t')
      .innerJoin('received_texts as r', 'r.id', 't.reply_to')
      .select('t.body')
      .where('t.number', '=', number)
      .orderBy('r.sent_at', 'desc')
      .execute(),
  )
  return rows[0]?.body
}

async function kept(number: string) {
  return await database.asService((tx) =>
    tx
      .selectFrom('received_texts')
      .select(['state', 'body'])
      .where('number', '=', number)
      .orderBy('part_number')
      .execute(),
  )
}

test('the PIN of the page opens the marks by text, and that of a guardian of another number does not', async () => {
  const { number } = await enter((await buildStudent(database)).id)
  const stranger = await buildGuardianOf(database, [(await buildStudent(database)).id])
  await receive(number, `MARKS ${pin}`)
  expect(await lastAnswer(number)).toContain('No results')
  await receive(stranger.number, `MARKS ${pin}`)
  expect(await lastAnswer(stranger.number)).toContain('not right')
})

test('wrong PINs that were typed on the page make the number wait for texts too', async () => {
  const { number } = await enter((await buildStudent(database)).id)
  for (let time = 0; time < 6; time++) await checkGuardianPin(services, number, '592817', page)
  await receive(number, `MARKS ${pin}`)
  expect(await lastAnswer(number)).toContain('Too many')
})

test('wrong PINs by text count on the page, for the number and for the child', async () => {
  const student = await buildStudent(database)
  const parents = [
    await enter(student.id),
    await enter(student.id),
    await enter(student.id),
    await enter(student.id),
  ]
  for (const { number } of parents)
    for (const wrong of ['592811', '592812', '592813', '592814']) await receive(number, `MARKS ${wrong}`)
  expect(await checkGuardianPin(services, parents[0]!.number, pin, page)).toMatchObject({
    outcome: 'too-many',
  })
})

test('a PIN of a text is hashed in the turn of its number', async () => {
  const { number } = await enter((await buildStudent(database)).id)
  const verify = vi.spyOn(services.auth.hashing, 'verify')
  await receive(number, 'MARKS 592811')
  expect(verify.mock.calls.map(([, , user]) => user)).toEqual([{ address: number, account: number }])
  verify.mockRestore()
})

test('a PIN of a text is hashed while no transaction is open, and read again without another try', async () => {
  const { number } = await enter((await buildStudent(database)).id)
  const open: number[] = []
  const hashing = vi.spyOn(services.auth.hashing, 'verify').mockImplementation(async () => {
    const { rows } = await database.asService((tx) =>
      sql<{ count: number }>`
        select count(*)::int as count from pg_locks where locktype = 'relation' and pid <> pg_backend_pid()
          and relation = 'public.received_texts'::regclass`.execute(tx),
    )
    open.push(rows[0]!.count)
    return true
  })
  await receive(number, `MARKS ${pin}`)
  hashing.mockRestore()
  expect(open).toEqual([0])
  expect(await lastAnswer(number)).toContain('No results')
})

test('guesses at one moment are counted one after the other', async () => {
  const { number } = await enter((await buildStudent(database)).id)
  await Promise.all(
    ['111111', '222222', '333333', '444444', '555555', pin].map(
      async (typed) => await receive(number, `MARKS ${typed}`),
    ),
  )
  const answered = await database.asService((tx) =>
    tx
      .selectFrom('received_texts')
      .select('is_wrong_pin')
      .where('number', '=', number)
      .where('is_wrong_pin', '=', true)
      .execute(),
  )
  expect(answered.length).toBeLessThanOrEqual(3)
})

test('the parts of a long request keep no PIN, neither one that their border tears nor one that comes late', async () => {
  const { number } = await enter((await buildStudent(database)).id)
  await receive(number, 'MARKS   48', { reference: 3, number: 1, count: 2 })
  await receive(number, '2113', { reference: 3, number: 2, count: 2 })
  expect(await kept(number)).toEqual([
    { state: 'answered', body: 'MARKS   **' },
    { state: 'part', body: '****' },
  ])
  await receive(number, ` ${pin}`, { reference: 3, number: 2, count: 2 })
  expect(JSON.stringify(await kept(number))).not.toMatch(/\d{4}/)
})
