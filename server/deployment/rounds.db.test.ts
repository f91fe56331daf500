import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { migrateDirectory } from '#server/database/migrate-directory.ts'
import { deleteArrival } from '#server/directory/move-queries.ts'
import { insertSchool } from '#server/directory/queries.ts'
import { removeSchool } from '#server/directory/school-list-queries.ts'
import { deskOfDeployment } from '#server/directory/round-queries.ts'
import { countsOf } from '#tests/support/counts.ts'
import { fileOf, masterKeyOf, opened, openMinistry } from '#tests/support/ministry.ts'

vi.mock('virtual:site-script', () => ({ text: '' }))

test('the ministry sees who has released and who has not, sums, and the year before', async () => {
  const { ask, cookie, directory } = await openMinistry()
  const earlier = { ...opened, id: 'census-2025', title: 'Census 2025', year: '2025' }
  await ask('/rounds', { cookie, form: { ...earlier, opens: '2025-01-01', closes: '2025-12-31' } })
  const before = countsOf({ year: '2025', students: [{ grade: 9, sex: 'F', age: 15, students: 50 }] })
  const lae = deskOfDeployment(directory.db, 'lae')
  await lae.release('census-2025', before, crypto.randomUUID())
  await lae.release('census-2026', countsOf(), crypto.randomUUID())
  const highlands = { name: 'Asaro', province: 'eastern-highlands', level: 'high' } as const
  await deskOfDeployment(directory.db, 'goroka').release(
    'census-2026',
    countsOf({ school: highlands }),
    crypto.randomUUID(),
  )
  const page = await ask('/rounds/census-2026', { cookie })
  expect(page.status).toBe(200)
  const rows = [...page.text.matchAll(/<tr[^>]*>(.*?)<\/tr>/g)].map(([, row]) =>
    row!
      .replaceAll(/<span class="hidden[^>]*>[^<]*<\/span>/g, '')
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll(/\|+/g, '|'),
  )
  expect(rows).toContain('|Morobe|1|1|12|40|20|0|60|50|+20.0 %|')
  expect(rows).toContain('|Eastern Highlands|1|1|12|40|20|0|60|0|–|')
  expect(rows).toContain('|Not known yet|0|1|0|0|0|0|0|0|–|')
  expect(rows).toContain('|High school|1|1|12|40|20|0|60|0|–|')
  expect(rows).toContain('|Grade 9|60|40|0|100|50|+100.0 %|')
  expect(rows).toContain('|Term 1|200|180|90.0 %|2|')
  expect(rows).toContain('|Grade 9, English|Girls|60|Credit:\u00a040 · Pass:\u00a020|0|')
  expect(rows).toContain('|buka|not yet|Not known yet|Not known yet|–|–|')
  expect(page.text).toContain('2 of 3 schools have released')
  expect(page.text).toMatch(/<svg[^>]*role="img"/)
})

test('the list of schools comes a page at a time, and finds by name, province and release', async () => {
  const { ask, cookie, directory } = await openMinistry()
  await deskOfDeployment(directory.db, 'lae').release('census-2026', countsOf(), crypto.randomUUID())
  await sql`insert into reporting_schools (id, name, province, public_key)
    select 'box-' || n, 'Box ' || lpad(n::text, 3, '0'), case when n <= 2 then 'gulf' end, 'key ' || n
    from generate_series(1, 120) n`.execute(directory.db)
  const rowsOf = async (query: string) => {
    const { text } = await ask(`/rounds/census-2026${query}`, { cookie })
    const [, list = ''] = text.split('id="schools"')
    const [, next] = /href="([^"]*after=[^"]*)"/.exec(list) ?? []
    const names = [...list.matchAll(/<th[^>]*scope="row"[^>]*>([^<]*)/g)].map(([, name]) => name)
    return { names, next: next?.replaceAll('&amp;', '&') }
  }
  const first = await rowsOf('')
  expect(first).toMatchObject({ names: { length: 100 }, next: '/rounds/census-2026?after=box-100#schools' })
  const second = await rowsOf('?after=box-100')
  expect(second).toMatchObject({ names: { length: 23, 0: 'Box 101 (by file)' }, next: undefined })
  expect((await rowsOf('?q=bOX+01')).names).toHaveLength(10)
  expect((await rowsOf('?q=%25')).names).toEqual([])
  expect((await rowsOf('?province=gulf')).names).toEqual(['Box 001 (by file)', 'Box 002 (by file)'])
  expect((await rowsOf('?released=yes')).names).toEqual(['Markham Valley'])
  expect((await rowsOf('?released=no&province=unknown&q=o')).next).toBe(
    '/rounds/census-2026?q=o&province=unknown&released=no&after=box-102#schools',
  )
  expect((await rowsOf("?after=nobody&province=x'&released=x")).names).toEqual([])
})

test('what is taken back is in no sum, and released again it is once', async () => {
  const { ask, cookie, directory } = await openMinistry()
  const sumsOf = async () =>
    (await ask('/rounds/census-2026', { cookie })).text.split(/id="(?:grades|schools)"/)[1]
  const release = async (school: string, counts = countsOf()) =>
    await deskOfDeployment(directory.db, school).release('census-2026', counts, crypto.randomUUID())
  const takeBack = async (school: string) =>
    await deskOfDeployment(directory.db, school).takeBack('census-2026')
  const results = countsOf().results.map((row) => ({ ...row, subject: 'ENGLISH' }))
  await release('lae')
  const ofOne = await sumsOf()
  await release('goroka', countsOf({ results }))
  const ofTwo = await sumsOf()
  expect(ofTwo).toContain('Credit:\u00a040 · Pass:\u00a020')
  expect(ofTwo).not.toContain('ENGLISH')
  await takeBack('goroka')
  expect(await sumsOf()).toBe(ofOne)
  await release('goroka', countsOf({ results }))
  expect(await sumsOf()).toBe(ofTwo)
  for (const school of ['lae', 'goroka']) await takeBack(school)
  const { rows } = await sql`select from round_results`.execute(directory.db)
  expect(rows).toEqual([])
})

test('a school that has two subjects of one name counts once in their row', async () => {
  const { directory, ownerUrl } = await openMinistry()
  const [english] = countsOf().results
  const withheld = { ...english!, subject: 'ENGLISH', bands: [{ name: 'Credit', students: null }] }
  const desk = deskOfDeployment(directory.db, 'lae')
  const rowsOf = async () =>
    (
      await sql`select band, students, releases, withheld from round_results order by place`.execute(
        directory.db,
      )
    ).rows
  const twice = countsOf({ results: [withheld, english!, withheld] })
  await desk.release('census-2026', twice, crypto.randomUUID())
  const summed = [
    { band: 'Credit', students: 20, releases: 1, withheld: 0 },
    { band: null, students: 30, releases: 1, withheld: 1 },
    { band: 'Pass', students: 10, releases: 1, withheld: 0 },
  ]
  expect(await rowsOf()).toEqual(expect.arrayContaining(summed))
  await desk.takeBack('census-2026')
  expect(await rowsOf()).toEqual([])
  // What earlier versions had summed, which counted rows.
  await desk.release('census-2026', twice, crypto.randomUUID())
  await sql`update round_results set releases = 3, withheld = withheld * 2 where band is distinct from 'Pass'`.execute(
    directory.db,
  )
  await sql`delete from migrations.applied where name like 'directory/0012%'`.execute(directory.db)
  await migrateDirectory(ownerUrl)
  expect(await rowsOf()).toEqual(expect.arrayContaining(summed))
})

test('a school that was deleted is not asked any more, and what it has released stays', async () => {
  const { ask, cookie, directory, take } = await openMinistry()
  const { db } = directory
  await deskOfDeployment(db, 'lae').release('census-2026', countsOf(), crypto.randomUUID())
  for (const id of ['lae', 'buka']) await removeSchool(db, id)
  const page = await ask('/rounds/census-2026', { cookie })
  expect(page.text).toContain('1 of 2 schools have released')
  expect(page.text).not.toContain('buka')
  expect(page.text).not.toContain('(by file)')
  await ask('/rounds', { cookie, form: { ...opened, id: 'census-2027', title: 'Census 2027', year: '2027' } })
  const next = async () => (await ask('/rounds/census-2027', { cookie })).text
  expect(await next()).toContain('0 of 1 schools have released')
  // Its archive lives on at a box, which sends a file.
  expect(await take(fileOf(masterKeyOf(2)), 'buka', 'census-2026')).toMatchObject({ isNew: true })
  expect(await next()).toContain('0 of 2 schools have released')
  // Its move back into the deployment fails: it is on its box as before.
  const sealed_master_key = directory.sealMasterKey('buka', masterKeyOf(2))
  await insertSchool(db, {
    id: 'buka',
    cluster: 'main',
    database: 'buka',
    sealed_master_key,
    host: 'buka.test',
  })
  await deleteArrival(db, 'buka')
  expect(await next()).toContain('0 of 2 schools have released')
})

test('the files have stable columns, and a line for each number', async () => {
  const { ask, cookie, directory } = await openMinistry()
  await deskOfDeployment(directory.db, 'lae').release('census-2026', countsOf(), crypto.randomUUID())
  const csv = await ask('/rounds/census-2026/counts.csv', { cookie })
  expect(csv.headers.get('content-disposition')).toContain('counts-census-2026.csv')
  const [titles, ...lines] = csv.text.replace('\uFEFF', '').trim().split('\r\n')
  expect(titles).toBe(
    'round,year,school_id,school,province,level,released_at,measure,term,grade,subject,sex,age,band,count,withheld',
  )
  const short = lines.map((line) => line.replace(/^.*?(?=students|teachers|attendance_|results)/, ''))
  expect(short).toEqual([
    'students,,9,,F,15,,30,0',
    'students,,9,,M,16,,20,0',
    'students,,10,,F,,,10,0',
    'teachers,,,,,,,12,0',
    'attendance_students,Term 1,9,,F,,,30,0',
    'attendance_possible_days,Term 1,9,,F,,,100,0',
    'attendance_attended_days,Term 1,9,,F,,,90,0',
    'attendance_students,Term 1,9,,M,,,3,0',
    'attendance_possible_days,Term 1,9,,M,,,,1',
    'attendance_attended_days,Term 1,9,,M,,,,1',
    'results,Term 1,9,English,F,,,30,0',
    'results_by_band,Term 1,9,English,F,,Credit,20,0',
    'results_by_band,Term 1,9,English,F,,Pass,10,0',
  ])
  const sheet = await ask('/rounds/census-2026/counts.xlsx', { cookie })
  expect(sheet.text.slice(0, 2)).toBe('PK')
})

test('nobody but the ministry sees its pages, and the ministry sees no page of administrators', async () => {
  const { ask, cookie, signUp, directory } = await openMinistry()
  await deskOfDeployment(directory.db, 'lae').release('census-2026', countsOf(), crypto.randomUUID())
  const administrator = await signUp('admin@schools.test')
  const paths = ['/rounds', '/rounds/census-2026', '/rounds/census-2026/counts.csv', '/rounds/none']
  for (const path of paths) {
    expect((await ask(path)).to).toBe('/sign-in')
    const refused = await ask(path, { cookie: administrator.cookie })
    expect([refused.status, refused.text.includes('Census')]).toEqual([404, false])
  }
  for (const path of ['/rounds', '/rounds/census-2026/close']) {
    expect((await ask(path, { cookie: administrator.cookie, form: { ...opened, id: 'x' } })).status).toBe(404)
    const foreign = { cookie, form: { ...opened, id: 'x' }, origin: 'https://evil.test' }
    expect((await ask(path, foreign)).status).toBe(403)
  }
  expect((await ask('/rounds/none', { cookie })).status).toBe(404)
  for (const path of ['/administrators', '/schools', '/log'])
    expect((await ask(path, { cookie })).status).toBe(404)
  expect((await ask('/', { cookie })).to).toBe('/rounds')
  const rounds = await directory.db.selectFrom('rounds').select(['id', 'closed_at']).execute()
  expect(rounds).toEqual([{ id: 'census-2026', closed_at: null }])
})

test('a round is opened with all its fields and once, and closed for good', async () => {
  const { ask, cookie, directory } = await openMinistry()
  for (const [change, sentence] of [
    [{ id: 'Census 2026!' }, 'small letters'],
    [{ title: ' ' }, 'Write a title'],
    [{ title: 'Census\u0000' }, 'Write a title'],
    [{ year: '26' }, 'four figures'],
    [{ closes: '2026-01-04' }, 'not before the first'],
    [{ closes: '' }, 'not before the first'],
    [{ closes: '2026-02-31' }, 'not before the first'],
    [{}, 'Another round has this short name'],
  ] as const) {
    const refused = await ask('/rounds', { cookie, form: { ...opened, ...change } })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(sentence)])
  }
  await ask('/rounds/census-2026/close', { cookie, form: {} })
  expect((await ask('/rounds/census-2026', { cookie })).text).toContain('Closed on')
  const lae = deskOfDeployment(directory.db, 'lae')
  await expect(lae.release('census-2026', countsOf(), crypto.randomUUID())).rejects.toThrow('closed')
})

test('the ministry sets the province of a school that has not released yet', async () => {
  const { ask, cookie, directory } = await openMinistry()
  const set = async (school: string, province: string) =>
    await ask('/rounds/census-2026/province', { cookie, form: { school, province } })
  expect(await set('buka', 'bougainville')).toMatchObject({ status: 303, to: '/rounds/census-2026#schools' })
  await set('lae', 'nowhere')
  const rows = directory.db.selectFrom('reporting_schools').select(['id', 'province']).orderBy('id')
  expect(await rows.execute()).toEqual([
    { id: 'buka', province: 'bougainville' },
    { id: 'goroka', province: null },
    { id: 'lae', province: null },
  ])
  const acts = await directory.db.selectFrom('audit_log').select(['action', 'school']).execute()
  expect(acts).toContainEqual({ action: 'province_set', school: 'buka' })
})
