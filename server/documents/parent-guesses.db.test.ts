import { expect, test, vi } from 'vitest'
import { checkGuardianPin } from '#server/domain/guardian-access/check-pin.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { buildParents, faultOf, openPhone } from '#tests/support/parents.ts'
import { testSchool } from '#tests/support/school.ts'

/* Guesses at PINs and codes, by whatever number, phone or moment. */

const program = await testSchool()
const { database } = program
const pin = '739182'
const { buildParent, enter } = await buildParents(program, pin)
/** The sender of a text. */
const text = { limits: [], turn: { address: 'text' } }

test('wrong PINs make the number wait, whether it is known or not, and nobody else of the village', async () => {
  const { number } = await enter()
  const neighbour = await enter()
  const wrong = async (typed: string) => {
    for (let time = 0; time < 6; time++) await openPhone(program).signIn(typed, '592817')
    const reply = await openPhone(program).signIn(typed, pin)
    return [reply.status, await faultOf(reply)]
  }
  const waits = [429, { code: 'too-many', minutes: expect.any(Number) as number }]
  expect(await wrong(number)).toEqual(waits)
  expect(await wrong('+67578888888')).toEqual(waits)
  expect((await openPhone(program).signIn(neighbour.number, pin)).status).toBe(303)
  expect(await checkGuardianPin(program.services, number, pin, text)).toMatchObject({ outcome: 'too-many' })
})

test('wrong PINs count against the child too, by whatever number they come', async () => {
  const parents = [await enter()]
  const { student } = parents[0]!
  for (let more = 0; more < 2; more++) {
    const parent = await enter()
    await buildTie(database, { student }, { guardian_id: parent.guardian_id })
    parents.push(parent)
  }
  for (const { number } of parents)
    for (let time = 0; time < 5; time++) await openPhone(program).signIn(number, '592817')
  expect((await openPhone(program).signIn(parents[0]!.number, pin)).status).toBe(429)
})

test('the own PIN does not make room for guesses at the PIN of somebody else with the number', async () => {
  const { number } = await enter()
  const other = await buildParent({ number, name: 'Father' })
  expect((await openPhone(program).first(other.code, number, '558301')).status).toBe(303)
  const statuses: number[] = []
  for (const typed of ['1', '2', pin, '3', '4', pin, '5', '6', pin])
    statuses.push((await openPhone(program).signIn(number, typed.padEnd(6, '27'))).status)
  expect(statuses).toEqual([400, 400, 303, 400, 400, 303, 400, 429, 429])
  await database.asService((tx) => tx.deleteFrom('auth.throttles').execute())
  for (let time = 0; time < 8; time++)
    expect((await openPhone(program).signIn(number, pin)).status, 'right PINs alone').toBe(303)
})

test('the own PIN makes no room for guesses at the PIN of another guardian of the child', async () => {
  const mother = await enter()
  const others = []
  for (let more = 0; more < 4; more++) {
    const other = await enter()
    await buildTie(database, { student: mother.student }, { guardian_id: other.guardian_id })
    others.push(other.number)
  }
  const statuses: number[] = []
  for (const number of others)
    for (let time = 0; time < 4; time++) {
      statuses.push((await openPhone(program).signIn(number, '592817')).status)
      await openPhone(program).signIn(mother.number, pin)
    }
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(11)
  expect(statuses.at(-1)).toBe(429)
})

test('guesses at one moment are counted one after the other', async () => {
  const { number } = await enter()
  const all = Array.from(
    { length: 20 },
    async () => (await openPhone(program).signIn(number, '592817')).status,
  )
  expect((await Promise.all(all)).filter((status) => status === 400).length).toBeLessThanOrEqual(6)
})

test('guesses at one moment, with a code, are counted one after the other', async () => {
  const mother = await enter()
  const father = await buildParent({ number: mother.number, name: 'Father' })
  const all = Array.from(
    { length: 20 },
    async () => await faultOf(await openPhone(program).first(father.code, father.number, pin)),
  )
  const faults = (await Promise.all(all)) as { code: string }[]
  expect(faults.filter(({ code }) => code === 'pin-taken').length).toBeLessThanOrEqual(6)
  const others = Array.from(
    { length: 20 },
    async (_, index) =>
      await faultOf(await openPhone(program).first(father.code, `+675799999${index + 10}`, pin)),
  )
  const guesses = (await Promise.all(others)) as { code: string }[]
  expect(guesses.filter(({ code }) => code === 'number-other').length).toBeLessThanOrEqual(6)
})

test('PINs are hashed in the turn of whoever tries them, and never in that of the program', async () => {
  const { number } = await enter()
  const { hashing } = program.services.auth
  const [verify, hash] = [vi.spyOn(hashing, 'verify'), vi.spyOn(hashing, 'hash')]
  await openPhone(program).signIn(number, '592817')
  await openPhone(program).signIn('+67578888111', '592817')
  const father = await buildParent({ number, name: 'Father' })
  await openPhone(program).first(father.code, number, '558301')
  const users = [...verify.mock.calls.map(([, , user]) => user), ...hash.mock.calls.map(([, user]) => user)]
  expect(users.map((user) => user?.account)).toEqual([number, '+67578888111', number, number])
  for (const user of users) expect(user?.address).not.toBe('')
  vi.restoreAllMocks()
})

test('guessing codes makes a phone wait, and not the phone beside it', async () => {
  const phone = openPhone(program)
  const statuses = []
  for (let time = 0; time < 60; time++) statuses.push((await phone.first('ABCDEFGH', '71234567', pin)).status)
  expect(statuses[0]).toBe(400)
  expect(statuses.at(-1)).toBe(429)
  await enter()
})
