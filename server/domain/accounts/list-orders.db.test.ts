import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildAdmin, buildTeacher, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { countRowsRead } from '#tests/support/rows-read.ts'
import { testSchool } from '#tests/support/school.ts'
import { makeVisible } from '#tests/support/visible-rows.ts'
import { maxCounted, withoutClass } from '#shared/accounts/filters.ts'
import { studentListQuery, teacherListQuery } from '#shared/accounts/contract.ts'
import { listAndCountStudents } from './list-queries.ts'
import { isAfterCursor, orderBy, orderOf, studentOrders } from './order-queries.ts'

const { database, ownerUrl } = await testDatabase()
const program = await testSchool(database)
const asAdmin = await claimsOf(database, (await buildAdmin(database)).id)
await database.asService(async (tx) => {
  await sql`
    insert into public.students (admission_number, first_name, last_name, grade_level, class_name, status,
      contact_email, enrollment_date)
    select 'S' || n, (array['Ruth', 'mary', 'Gewa'])[1 + n % 3], (array['Dambui', 'guba', 'Sare'])[1 + n % 3],
      case when n % 7 > 0 then g end, case when n % 7 > 1 then g || case when g < 11 then chr(65 + n % 5) else '.' || 1 + n % 5 end end,
      (array['Active', 'Suspended'])[1 + n % 2], case when n % 4 = 0 then n || '@example.com' end,
      date '2025-02-01' + n % 9
    from (select n, 9 + n % 4 as g from generate_series(1, 2100) n) rows`.execute(tx)
  await sql`analyze public.students`.execute(tx)
})

interface Page {
  students?: { id: string }[]
  teachers?: { id: string }[]
  next: string | null
  total: number
}

async function page(list: 'students' | 'teachers', query: Record<string, string>) {
  const address = `/api/v1/admin/${list}?${new URLSearchParams(query)}`
  const response = await program.request('GET', address, asAdmin)
  expect(response.status).toBe(200)
  return (await response.json()) as Page
}

async function idsOf(list: 'students' | 'teachers', query: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  let after: string | null = ''
  while (after !== null) {
    const read: Page = await page(list, { ...query, ...(after ? { after } : {}) })
    ids.push(...(read[list] ?? []).map(({ id }) => id))
    after = read.next
  }
  return ids
}

const studentSorts = studentListQuery.shape.sort.unwrap().options
const teacherSorts = teacherListQuery.shape.sort.unwrap().options

test('each order of the students goes through all pages, each student once, and backwards the same way', async () => {
  for (const sort of studentSorts.filter((name) => !name.startsWith('-'))) {
    const query = { sort, grade: '9', class_name: '9A' }
    const forwards = await idsOf('students', query)
    expect(forwards.length).toBeGreaterThan(60)
    expect(new Set(forwards).size).toBe(forwards.length)
    expect(await idsOf('students', { ...query, sort: `-${sort}` })).toEqual(forwards.toReversed())
  }
})

test.each(studentSorts)(
  'a search in the order %s goes through all pages as the list itself does',
  async (sort) => {
    const query = { sort, grade: '9', class_name: '9A' }
    const searched = { ...query, search: 's' }
    const { students, total } = await page('students', searched)
    const all = await idsOf('students', query)
    expect(students).toHaveLength(50)
    expect(total).toBe(all.length)
    expect(await idsOf('students', searched)).toEqual(all)
  },
)

test('a search that finds more than is counted says so, and its pages follow the order of the list', async () => {
  const query = { sort: 'name', search: 's' }
  const first = await page('students', query)
  const second = await page('students', { ...query, after: first.next ?? '' })
  expect([first.total, second.total]).toEqual([maxCounted + 1, maxCounted + 1])
  const found = [...(first.students ?? []), ...(second.students ?? [])].map(({ id }) => id)
  const whole = await page('students', { sort: 'name' })
  expect(found.slice(0, 50)).toEqual(whole.students?.map(({ id }) => id))
  expect(new Set(found).size).toBe(100)
})

test('classes come as people count them, and names without regard to capitals', async () => {
  const classes = async (query: Record<string, string>) =>
    ((await page('students', query)).students as { class_name?: string; last_name?: string }[]) ?? []
  const first = await classes({ sort: 'class', search: 'dambui', status: 'Active' })
  expect(first[0]?.class_name).toMatch(/^9/)
  const last = await classes({ sort: '-class', search: 'dambui' })
  expect(last[0]?.class_name).toBeNull()
  const names = (await classes({ sort: 'name', class_name: '9A' })).map(
    (row) => row.last_name?.toLowerCase() ?? '',
  )
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
})

test('who is in no class is found apart from all classes', async () => {
  const classless = await database.asService((tx) =>
    tx
      .selectFrom('students')
      .select('id')
      .where('class_name', 'is', null)
      .where('grade_level', '=', 9)
      .execute(),
  )
  expect(classless.length).toBeGreaterThan(0)
  const found = await idsOf('students', { sort: 'name', grade: '9', class_name: withoutClass })
  expect(found.toSorted()).toEqual(classless.map(({ id }) => id).toSorted())
})

test('teachers come in each order too', async () => {
  for (let n = 0; n < 3; n++) await buildTeacher(database)
  for (const sort of teacherSorts.filter((name) => !name.startsWith('-'))) {
    const forwards = await idsOf('teachers', { sort, status: 'Active' })
    expect(await idsOf('teachers', { sort: `-${sort}`, status: 'Active' })).toEqual(forwards.toReversed())
  }
  expect(await page('teachers', { status: 'Inactive' })).toMatchObject({ teachers: [], total: 0 })
})

test('filters narrow together, and an invalid one is refused', async () => {
  const query = { grade: '10', status: 'Suspended', search: 'GUBA' }
  const { students, total } = await page('students', query)
  expect(total).toBeGreaterThan(0)
  for (const row of students ?? [])
    expect(row).toMatchObject({ grade_level: 10, status: 'Suspended', last_name: 'guba' })
  for (const wrong of ['grade=14', 'class_name=9;A', 'status=Gone', 'sort=id', 'sort=--name'])
    expect((await program.request('GET', `/api/v1/admin/students?${wrong}`, asAdmin)).status).toBe(422)
})

test.each(studentSorts)('a far page in the order %s is read from an index', async (sort) => {
  const order = orderOf(studentOrders, sort)
  const { students } = await page('students', { sort })
  const id = students?.[0]?.id ?? ''
  const plan = await database.asUser(asAdmin, async (tx) => {
    const cursor = await sql<{ cursor: (string | number)[] }>`
      select json_build_array(${sql.join(order.keys.map(({ column }) => sql.ref(column)))}, id) as cursor
      from public.student_accounts where id = ${id}`.execute(tx)
    const { rows } = await sql<Record<string, string>>`
      explain select id from public.student_accounts l where ${isAfterCursor(order, cursor.rows[0]?.cursor)}
      order by ${orderBy(order)} limit 51`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/Index (Only )?Scan/)
  expect(plan).toContain('Index Cond')
  expect(plan).not.toContain('Seq Scan')
})

test('a page of one grade reads its own rows, and counts the others in the index alone', async () => {
  await makeVisible(ownerUrl, 'public.students')
  const query = studentListQuery.parse({ grade: '9', sort: 'name' })
  const { result, rowsRead } = await database.asUser(asAdmin, async (tx) => {
    // As the embedded database has it: otherwise so small a table is read whole.
    await sql`set local random_page_cost = 1.5`.execute(tx)
    await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
    return await countRowsRead(tx, 'students', () =>
      listAndCountStudents(tx, query, { after: undefined, max: 51 }),
    )
  })
  expect(result.total).toBeGreaterThan(400)
  expect(result.rows).toHaveLength(51)
  expect(rowsRead).toBe(51)
})

test('the statements of a list are not planned anew for each request', async () => {
  const query = studentListQuery.parse({ status: 'Suspended', sort: 'name' })
  const reused = await database.asUser(asAdmin, async (tx) => {
    for (let n = 0; n < 10; n += 1) await listAndCountStudents(tx, query, { after: undefined, max: 51 })
    const { rows } = await sql<{ times: number }>`
      select generic_plans as times from pg_prepared_statements
      where statement like '%student_accounts l%where%l.status = $1%' and custom_plans + generic_plans >= 10`.execute(
      tx,
    )
    return rows.map(({ times }) => times)
  })
  expect(reused).toHaveLength(2)
  expect(Math.min(...reused)).toBeGreaterThan(0)
})
