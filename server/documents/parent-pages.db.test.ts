import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { hashToken } from '#server/auth/tokens/hash-token.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildStudent, claimsOf } from '#tests/support/builders.ts'
import { buildTie } from '#tests/support/nouns/guardians.ts'
import { buildParents, childrenOf, faultOf, openPhone, printCode } from '#tests/support/parents.ts'
import { testSchool } from '#tests/support/school.ts'

const program = await testSchool()
const { database } = program
const today = schoolDay()
const pin = '739182'
const { office, newNumber, buildParent, enter } = await buildParents(program, pin)

const change = async (table: 'guardian_ties' | 'guardian_sessions', set: string, id: string) =>
  await database.asService((tx) =>
    sql`update ${sql.raw(table === 'guardian_ties' ? 'public.' : 'auth.')}${sql.raw(table)} set ${sql.raw(set)}
      where guardian_id = ${id}`.execute(tx),
  )

test('a code and a number lead in once, then the number and the PIN', async () => {
  const { phone, student, number, code } = await enter()
  expect(await childrenOf(phone)).toMatchObject([{ id: student.id, first_name: student.first_name }])
  const other = openPhone(program)
  const twice = await other.first(code, number, pin)
  expect([twice.status, await faultOf(twice)]).toEqual([409, { code: 'code-used', day: today }])
  expect((await other.signIn(`${number.slice(4, 8)} ${number.slice(8)}`, pin)).status).toBe(303)
  expect(await childrenOf(other)).toHaveLength(1)
})

test('what is typed and stored of a code and a PIN cannot be read back', async () => {
  const { code, guardian_id } = await enter()
  const { rows } = await database.asService((tx) =>
    sql<{ text: string }>`
      select (select row_to_json(c)::text from auth.guardian_codes c where c.guardian_id = ${guardian_id})
        || (select row_to_json(p)::text from auth.guardian_pins p where p.guardian_id = ${guardian_id})
        || (select coalesce(json_agg(a), '[]')::text from auth.audit_log a) as text`.execute(tx),
  )
  expect(rows[0]!.text).toContain('argon2id')
  expect(rows[0]!.text).toContain('guardians.code_used')
  expect(rows[0]!.text).not.toContain(code)
  expect(rows[0]!.text).not.toContain(pin)
})

test('a new code voids the unused one before it, and is the way back after a forgotten PIN', async () => {
  const { code, guardian_id, number } = await buildParent()
  const newer = await printCode(program, guardian_id, office.id)
  const phone = openPhone(program)
  expect(await faultOf(await phone.first(code, number, pin))).toEqual({ code: 'code-voided' })
  expect((await phone.first(newer, number, pin)).status).toBe(303)
  const again = await printCode(program, guardian_id, office.id)
  expect(await childrenOf(phone)).toHaveLength(1)
  const other = openPhone(program)
  expect((await other.first(again, number, '558301')).status).toBe(303)
  expect(await childrenOf(phone)).toEqual([])
  expect(await faultOf(await phone.signIn(number, pin))).toEqual({ code: 'wrong' })
})

test('a code is bound to the numbers of its guardian; one who has none has the typed number from then on', async () => {
  const { code, guardian_id } = await buildParent()
  const phone = openPhone(program)
  expect(await faultOf(await phone.first(code, '7999 1234', pin))).toEqual({ code: 'number-other' })
  await database.asService((tx) =>
    tx.deleteFrom('guardian_numbers').where('guardian_id', '=', guardian_id).execute(),
  )
  expect(await faultOf(await phone.first(code, '12', pin))).toEqual({ code: 'number-invalid' })
  expect((await phone.first(code, '7999 1234', pin)).status).toBe(303)
  const row = await database.asService((tx) =>
    tx
      .selectFrom('guardian_numbers')
      .select(['number', 'is_mobile', 'proved_how'])
      .where('guardian_id', '=', guardian_id)
      .executeTakeFirstOrThrow(),
  )
  expect(row).toEqual({ number: '+67579991234', is_mobile: true, proved_how: 'code' })
})

test('a code does not give another number to a guardian whose number counts from a later day', async () => {
  const { code, guardian_id, number } = await buildParent()
  await database.asService((tx) =>
    tx
      .updateTable('guardian_numbers')
      .set({ valid_from: addDays(today, 1) })
      .where('guardian_id', '=', guardian_id)
      .execute(),
  )
  const phone = openPhone(program)
  for (const typed of ['7999 4321', number])
    expect(await faultOf(await phone.first(code, typed, pin))).toEqual({ code: 'number-other' })
  const rows = await database.asService((tx) =>
    tx.selectFrom('guardian_numbers').select('number').where('guardian_id', '=', guardian_id).execute(),
  )
  expect(rows).toEqual([{ number }])
})

test('a code that is too old, or of a guardian who may not read any more, is refused with the reason', async () => {
  const old = await buildParent()
  await database.asService((tx) =>
    sql`update auth.guardian_codes set created_at = now() - interval '91 days' where guardian_id = ${old.guardian_id}`.execute(
      tx,
    ),
  )
  expect(await faultOf(await openPhone(program).first(old.code, old.number, pin))).toEqual({
    code: 'code-expired',
  })
  const closed = await buildParent()
  await change('guardian_ties', 'may_read = false', closed.guardian_id)
  expect(await faultOf(await openPhone(program).first(closed.code, closed.number, pin))).toEqual({
    code: 'closed',
  })
})

test('easy PINs are refused, and one that another guardian of the number has', async () => {
  const mother = await enter()
  const father = await buildParent({ number: mother.number, name: 'John Kewa' })
  const phone = openPhone(program)
  const tryPin = async (chosen: string, again = chosen) =>
    await faultOf(await phone.first(father.code, father.number, chosen, { again }))
  for (const easy of ['000000', '123456', '654321', '121212', mother.number.slice(-6)])
    expect(await tryPin(easy), easy).toEqual({ code: 'pin-easy' })
  expect(await tryPin('12345')).toEqual({ code: 'pin-form' })
  expect(await tryPin('739183', '739184')).toEqual({ code: 'pin-differs' })
  expect(await tryPin(pin)).toEqual({ code: 'pin-taken' })
  expect((await phone.first(father.code, father.number, '481920')).status).toBe(303)
  expect(await childrenOf(phone)).toMatchObject([{ id: father.student.id }])
  const shared = openPhone(program)
  await shared.signIn(mother.number, pin)
  expect(await childrenOf(shared)).toMatchObject([{ id: mother.student.id }])
})

test.each([
  ['a tie that has ended', `valid_from = '2026-01-01', valid_until = public.school_day()`],
  ['a tie that has not begun', `valid_from = public.school_day() + 1`],
])('%s ends the session', async (_, set) => {
  const { phone, guardian_id } = await enter()
  await change('guardian_ties', set, guardian_id)
  const reply = await phone.send('GET', '/parents')
  expect(await reply.json()).toMatchObject({ page: 'sign-in', fault: { code: 'ended' } })
  expect(phone.cookies.has('parent')).toBe(false)
})

test('who may not read sees no child, and each parent only the own children', async () => {
  const { phone, guardian_id, student } = await enter()
  const other = await enter()
  const sibling = await buildStudent(database)
  const second = await buildStudent(database)
  await buildTie(database, { student: sibling }, { guardian_id, may_read: false })
  await buildTie(database, { student: second }, { guardian_id })
  const seen = async () => (await childrenOf(phone)).map(({ id }) => id).toSorted()
  expect(await seen()).toEqual([student.id, second.id].toSorted())
  expect((await childrenOf(other.phone)).map(({ id }) => id)).toEqual([other.student.id])
  await change('guardian_ties', 'may_read = false', guardian_id)
  expect(await phone.look()).toMatchObject({ page: 'children', children: [] })
})

test('the same number under another name is another guardian, with other children', async () => {
  const mother = await enter()
  const aunt = await buildParent({ number: mother.number, name: 'Aunt' })
  const phone = openPhone(program)
  await phone.first(aunt.code, aunt.number, '927163')
  expect((await childrenOf(phone)).map(({ id }) => id)).toEqual([aunt.student.id])
  expect(JSON.stringify(await phone.look())).not.toContain(mother.student.id)
})

test('without a session, with another’s token or with the token of a student, nothing is shown', async () => {
  const { student } = await enter()
  const claims = await claimsOf(database, student.user_id)
  for (const headers of [
    { Cookie: '' },
    { Cookie: `parent=${randomBytes(32).toString('base64url')}` },
    program.as(claims),
    program.as(await claimsOf(database, office.id)),
  ]) {
    const reply = await program.app.request('http://school.test/parents', { headers })
    expect(await reply.json()).toMatchObject({ page: 'sign-in' })
  }
  await expect(database.asGuardian(randomBytes(32), async () => 'in')).rejects.toMatchObject({
    code: 'AS007',
  })
})

test('a guardian who writes claims of their own becomes nobody', async () => {
  const { phone, student } = await enter()
  const other = await enter()
  const hash = hashToken(phone.cookies.get('parent')!)
  const seen = await database.asGuardian(hash, async (tx) => {
    await sql`select set_config('app.claims', replace(current_setting('app.claims'),
      public.current_guardian_id()::text, ${other.guardian_id}::text), true)`.execute(tx)
    return (await sql`select id from public.guardian_students`.execute(tx)).rows
  })
  expect(seen).toEqual([])
  for (const table of [
    'public.students',
    'public.guardians',
    'public.guardian_ties',
    'public.absences',
    'auth.guardian_pins',
  ])
    await expect(
      database.asGuardian(hash, (tx) => sql.raw(`select from ${table}`).execute(tx)),
      table,
    ).rejects.toMatchObject({ code: '42501' })
  expect((await childrenOf(phone))[0]?.id).toBe(student.id)
})

test('a session ends after its time, on a shared phone a quarter of an hour after the last look, and when the PIN is void', async () => {
  const own = await enter()
  await change('guardian_sessions', `last_seen_at = now() - interval '80 days'`, own.guardian_id)
  // While its school is copied to another cluster it is used, and not noted.
  await database.asService(async (tx) => {
    await sql`set transaction read only`.execute(tx)
    await sql`select auth.enter_as_guardian(token_hash) from auth.guardian_sessions
      where guardian_id = ${own.guardian_id}`.execute(tx)
  })
  expect(await childrenOf(own.phone)).toHaveLength(1)
  await change('guardian_sessions', `expires_at = now()`, own.guardian_id)
  expect(await childrenOf(own.phone)).toEqual([])
  const phone = openPhone(program)
  await phone.signIn(own.number, pin, { shared: 'yes' })
  await change('guardian_sessions', `last_seen_at = now() - interval '14 minutes'`, own.guardian_id)
  expect(await childrenOf(phone)).toHaveLength(1)
  await change('guardian_sessions', `last_seen_at = now() - interval '16 minutes'`, own.guardian_id)
  expect(await childrenOf(phone)).toEqual([])
  await phone.signIn(own.number, pin)
  const claims = await claimsOf(database, office.id)
  expect(
    (await program.call('POST', `/admin/guardians/${own.guardian_id}/close-access`, claims)).status,
  ).toBe(200)
  expect(await childrenOf(phone)).toEqual([])
  expect(await faultOf(await phone.signIn(own.number, pin))).toEqual({ code: 'wrong' })
})

test('a session ends with the last number of its guardian', async () => {
  const { phone, guardian_id, number } = await enter()
  await database.asService((tx) =>
    tx
      .updateTable('guardian_numbers')
      .set({ valid_until: today })
      .where('guardian_id', '=', guardian_id)
      .execute(),
  )
  expect(await childrenOf(phone)).toEqual([])
  expect(await faultOf(await phone.signIn(number, pin))).toEqual({ code: 'wrong' })
})

test('a session ends when one of the numbers does, and the PIN leads in with another', async () => {
  const { phone, guardian_id, number } = await enter()
  const second = newNumber()
  await database.asService((tx) =>
    tx
      .insertInto('guardian_numbers')
      .values({ guardian_id, number: second, is_mobile: true, valid_from: today })
      .execute(),
  )
  expect(await childrenOf(phone)).toHaveLength(1)
  await database.asService((tx) =>
    tx.updateTable('guardian_numbers').set({ valid_until: today }).where('number', '=', number).execute(),
  )
  expect(await childrenOf(phone)).toEqual([])
  const other = openPhone(program)
  expect((await other.signIn(second, pin)).status).toBe(303)
  expect(await childrenOf(other)).toHaveLength(1)
})

test('a session ends on the day on which a number ends, also where that was entered before the session began', async () => {
  const { phone, guardian_id } = await enter()
  await change('guardian_sessions', `created_at = now() - interval '1 day'`, guardian_id)
  const addEnded = async (until: string) =>
    await database.asService((tx) =>
      tx
        .insertInto('guardian_numbers')
        .values({
          guardian_id,
          number: newNumber(),
          is_mobile: true,
          valid_from: '2026-01-01',
          valid_until: until,
          updated_at: new Date(Date.now() - 9 * 864e5),
        })
        .execute(),
    )
  await addEnded(addDays(today, -5))
  expect(await childrenOf(phone)).toHaveLength(1)
  await addEnded(today)
  expect(await childrenOf(phone)).toEqual([])
})

test('signing out ends the session of the phone, or of all phones', async () => {
  const { phone, number } = await enter()
  const [second, third] = [openPhone(program), openPhone(program)]
  for (const one of [second, third]) await one.signIn(number, pin)
  await phone.post('/parents/sign-out', {})
  expect([await childrenOf(phone), await childrenOf(second)]).toMatchObject([[], [{}]])
  await second.post('/parents/sign-out-everywhere', {})
  expect([await childrenOf(second), await childrenOf(third)]).toEqual([[], []])
})
