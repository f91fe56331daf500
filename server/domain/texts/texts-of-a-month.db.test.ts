import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildOffice } from '#tests/support/people.ts'
import { testSchool } from '#tests/support/school.ts'
import { setTexts } from '#tests/support/texts.ts'
import type { Forecast, TextsState } from '#shared/texts/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { queueAbsences } from './mass-texts.ts'
import { claimText, recordOutcome } from './queue-queries.ts'

const { database, call } = await testSchool()
const { asAdmin } = await buildOffice(database)

const students = 1300
const days = 20
/** In kina, as the limit. */
const price = 0.25
const limit = 150

/** Numbers from 0 to 99 that look like chance, for a student and a day. */
const chance = (salt: string) => sql`abs(hashtext(n || ${salt} || day)) % 100`

/**
 * Students of whom nine in ten have a guardian with a mobile number, one household in five a second one, a third of the students a
 * sibling with the same numbers, and one number in a hundred wants no texts. In a table of their own their absences of a month:
 * of a hundred students three fall absent on a day, for one to three days, and of three such times one has a known reason.
 */
async function buildMonth(): Promise<void> {
  await database.asService(async (tx) => {
    await sql`
      insert into public.students (admission_number, first_name, last_name, grade_level, class_name)
      select '26' || lpad(n::text, 4, '0'), 'Ruth', 'Dambui', 9, '9' || chr(65 + n % 26) from generate_series(1, ${students}::int) n`.execute(
      tx,
    )
    // The student of the office's fixture has a number by chance.
    await sql`
      create table numbered as select id, right(admission_number, 4)::int as n from public.students where last_name = 'Dambui'`.execute(
      tx,
    )
    await sql`create table homes as select id, n, n / 3 * 2 + least(n % 3, 1) as home from numbered`.execute(
      tx,
    )
    await sql`
      with persons as (
        insert into public.guardians (name) select home || ':' || which
        from (select distinct home from homes) h cross join generate_series(1, 2) which
        where home % 10 <> 0 and (which = 1 or home % 5 = 1) returning id, name),
      numbers as (
        insert into public.guardian_numbers (guardian_id, number, is_mobile, valid_from)
        select id, '+6757' || lpad((row_number() over (order by name))::text, 7, '0'), true, '2020-01-01' from persons)
      insert into public.guardian_ties (guardian_id, student_id, relation, valid_from, position)
      select p.id, h.id, 'mother', '2020-01-01', split_part(p.name, ':', 2)::int
      from homes h join persons p on split_part(p.name, ':', 1)::int = h.home`.execute(tx)
    await sql`insert into public.text_stops (number, stops)
      select number, 'all' from public.guardian_numbers where right(number, 2) = '07'`.execute(tx)
    await sql`
      create table spells as select id, n, day, 1 + ${chance(' days ')} % 3 as length, ${chance(' reason ')} < 33 as is_known
      from numbered cross join generate_series(-2, ${days}::int) day where ${chance(' ')} < 3`.execute(tx)
    await sql`
      create table missed as select distinct on (id, at) id, at, is_known from spells, generate_series(day, day + length - 1) at
      order by id, at, day desc`.execute(tx)
    await sql`analyze`.execute(tx)
  })
}

/** Puts the absences of a day of the month, and of the two before it, on today and the days before it. */
async function callRolls(day: number): Promise<void> {
  const today = schoolDay()
  await database.asService(async (tx) => {
    await sql`delete from public.roll_calls`.execute(tx)
    await sql`
      insert into public.roll_calls (day, home_class, students)
      select ${today}::date - back, class_name, 50 from (select distinct class_name from public.students) c cross join generate_series(0, 2) back`.execute(
      tx,
    )
    await sql`
      insert into public.absences (roll_call_id, student_id, day, kind, reason)
      select r.id, m.id, r.day, 'absent', case when m.is_known then 'sick' end
      from missed m join public.students s on s.id = m.id
      join public.roll_calls r on r.home_class = s.class_name and r.day = ${today}::date - (${day}::int - m.at)`.execute(
      tx,
    )
  })
}

/** Sends what may go, one text after the other. @returns how many */
async function send(): Promise<number> {
  return await database.asService(async (tx) => {
    let count = 0
    for (let text = await claimText(tx); text; text = await claimText(tx)) {
      await recordOutcome(tx, text.id, { state: 'sent' })
      count += 1
    }
    return count
  })
}

/** Sends all that waits, in one statement: on a day that is far from the limit each would go. @returns how many */
async function sendAll(): Promise<number> {
  const { rows } = await database.asService((tx) =>
    sql`update public.texts set state = 'sent', price = ${price}, claimed_at = now(), done_at = now()
      where state = 'waiting' returning id`.execute(tx),
  )
  return rows.length
}

/** Queues the texts of a day at ten o'clock, whatever time it is. */
async function queueDay(day: number): Promise<void> {
  await database.asService(async (tx) => {
    await queueAbsences(tx, '10:00')
    await sql`
      update public.texts set about = about || ' ' || ${day}::int, expires_at = now() + interval '1 day' where state = 'waiting'`.execute(
      tx,
    )
  })
}

/** The texts that there should be, counted without the queue: for each number and child, but not on the third day in a row. */
async function countExpected(): Promise<number> {
  const { rows } = await database.asService((tx) =>
    sql<{ count: number }>`
      select count(distinct (m.id, m.at, n.number))::int as count from missed m
      join public.guardian_ties t on t.student_id = m.id join public.guardian_numbers n on n.guardian_id = t.guardian_id
      where m.at between 1 and ${days}::int and not m.is_known
        and not exists (select from public.text_stops w where w.number = n.number)
        and (select count(*) from missed b where b.id = m.id and b.at in (m.at - 1, m.at - 2) and not b.is_known) < 2`.execute(
      tx,
    ),
  )
  return rows[0]!.count
}

test('a month of absences of 1,300 students costs what the forecast says, and stops at the limit until it is lifted', async () => {
  await buildMonth()
  const sends = { way: 'phone', price, monthly_limit: limit }
  await setTexts(database, sends)
  const read = async () => (await call<TextsState>('GET', '/admin/texts', asAdmin)).body
  const perDay: number[] = []
  let stoppedOn: number | undefined
  for (let day = 1; day <= days; day += 1) {
    await callRolls(day)
    await queueDay(day)
    const { figures } = await read()
    if (stoppedOn !== undefined || figures.spent + figures.waiting * price <= limit) {
      perDay.push(await sendAll())
      continue
    }
    stoppedOn = day
    const before = await send()
    expect(await read()).toMatchObject({ is_at_limit: true, figures: { spent: limit } })
    expect(await send()).toBe(0)
    // Not by the call, which begins to send at once, as the program does beside this test.
    await setTexts(database, { ...sends, lifted_for: `${schoolDay().slice(0, 7)}-01` })
    const after = await send()
    expect([before, after]).not.toContain(0)
    perDay.push(before + after)
  }
  const count = perDay.reduce((sum, one) => sum + one, 0)
  const { figures } = await read()
  expect(count).toBe(await countExpected())
  expect(figures).toMatchObject({ spent: count * price, waiting: 0 })
  // As docs/performance.md says.
  expect(Math.round(count / 100)).toBe(10)
  expect(stoppedOn).toBeGreaterThan(10)

  await setTexts(database, { way: 'phone', price, monthly_limit: limit, kinds: ['closed'] })
  const closed = { kind: 'closed', why: 'The road is flooded.' }
  const { body: forecast } = await call<Forecast>('POST', '/admin/texts/forecast', asAdmin, closed)
  expect(forecast).toMatchObject({ is_over_limit: true, cost: forecast.count * price })
  const { body: mass } = await call<{ queued: number }>('POST', '/admin/texts/many', asAdmin, closed)
  expect(mass.queued).toBe(forecast.count)
  expect(await sendAll()).toBe(forecast.count)
  expect((await read()).figures.spent).toBe(figures.spent + forecast.cost)
})
