import { expect, test, vi } from 'vitest'
import { takeCounts } from './manage-rounds.ts'
import { deleteArrival } from '#server/directory/move-queries.ts'
import { insertSchool, putCluster } from '#server/directory/queries.ts'
import { removeSchool } from '#server/directory/school-list-queries.ts'
import { deskOfDeployment } from '#server/directory/round-queries.ts'
import { fingerprintOfKey, publicKeyOf } from '#server/auth/tokens/file-signature.ts'
import { signCounts } from '#server/directory/signed-counts.ts'
import { countsOf } from '#tests/support/counts.ts'
import { openDeploymentPages } from '#tests/support/deployment-pages.ts'

vi.mock('virtual:site-script', () => ({ text: '' }))

const masterKeyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url')
const opened = {
  id: 'census-2026',
  title: 'Census 2026',
  year: '2026',
  opens: '2026-01-05',
  closes: '2026-12-31',
}

/** A deployment with three schools and two boxes, an open round, and somebody of the ministry. */
async function openMinistry() {
  const pages = await openDeploymentPages()
  const { directory, ask, signUp, ownerUrl } = pages
  const { db } = directory
  await putCluster(db, 'main', directory.sealAddress('main', ownerUrl))
  for (const id of ['lae', 'goroka', 'buka']) {
    const sealed_master_key = directory.sealMasterKey(id, masterKeyOf(1))
    await insertSchool(db, { id, cluster: 'main', database: id, sealed_master_key, host: `${id}.test` })
  }
  const { cookie } = await signUp('stats@ministry.test', 'ministry')
  expect((await ask('/rounds', { cookie, form: opened })).status).toBe(303)
  const take = async (text: string, as?: string, round?: string) =>
    await takeCounts({ directory, actor: 'test' }, text, { as, round })
  return { ...pages, cookie, take }
}

const fileOf = (masterKey: string, counts = countsOf(), released_at = '2026-03-02T01:02:03Z') =>
  signCounts(masterKey, { counts, released_at })

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
    row!.replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|'),
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

test('of two files of a box the later one counts, in whichever order they come', async () => {
  const { take, directory } = await openMinistry()
  const corrected = countsOf({ students: [{ grade: 9, sex: 'F', age: 15, students: 31 }] })
  const [earlier, later] = [fileOf(masterKeyOf(2)), fileOf(masterKeyOf(2), corrected, '2026-03-09T01:02:03Z')]
  expect(await take(earlier, 'markham')).toMatchObject({ isNew: true })
  expect(await take(later)).toMatchObject({ isNew: true })
  expect(await take(earlier)).toMatchObject({ isNew: false })
  const stored = await directory.db.selectFrom('released_counts').select('counts').execute()
  expect(stored).toEqual([{ counts: corrected }])
})

test('a file of a box whose clock is ahead is refused, since no later one could replace it', async () => {
  const { take, ask, cookie } = await openMinistry()
  const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const released_at = minutesAhead(60)
  const text = fileOf(masterKeyOf(2), countsOf(), released_at)
  expect(await take(text, 'markham')).toEqual({ fault: 'ahead', released_at })
  const refused = await ask('/counts-file', { cookie, form: formWith(text, { id: 'markham' }) })
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('set its clock')])
  expect((await ask('/rounds/census-2026', { cookie })).text).not.toContain('Markham')
  const nearly = fileOf(masterKeyOf(2), countsOf(), minutesAhead(5))
  expect(await take(nearly, 'markham')).toMatchObject({ isNew: true })
})

test('a file of a box is taken in once its key is registered, and no changed or foreign file is', async () => {
  const { take, directory, cookie, ask } = await openMinistry()
  const [one, other] = [masterKeyOf(2), masterKeyOf(3)]
  const text = fileOf(one)
  const fingerprint = fingerprintOfKey(publicKeyOf(one))
  expect(await take(text)).toEqual({ fault: 'unknownKey', fingerprint, name: 'Markham Valley' })
  expect(await take(text, 'lae')).toMatchObject({ fault: 'inDeployment' })
  expect(await take(text, 'markham')).toMatchObject({
    school: 'markham',
    fingerprint,
    isNewKey: true,
    isNew: true,
  })
  expect(await take(text)).toMatchObject({ school: 'markham', isNewKey: false, isNew: false })

  expect(await take(text.replace('"students":30', '"students":31'))).toEqual({ fault: 'damaged' })
  expect(await take('nothing')).toEqual({ fault: 'unreadable' })
  const [line, , signature] = text.split('\n')
  expect(await take([line, publicKeyOf(other), signature].join('\n'))).toEqual({ fault: 'damaged' })
  expect(await take(fileOf(other), 'markham')).toMatchObject({ fault: 'otherKey', school: 'markham' })
  expect(await take(text, 'kokopo')).toMatchObject({ fault: 'otherKey' })
  const named = countsOf({ subject: 'Ruth Kila' } as object)
  expect(await take(fileOf(one, named))).toEqual({ fault: 'otherShape' })
  const school = { ...countsOf().school, name: 'Buka\u001B[8m' }
  expect(await take(fileOf(one, countsOf({ school })))).toEqual({ fault: 'otherShape' })
  expect(await take(fileOf(one, countsOf({ year: '2024' })))).toEqual({ fault: 'noRound' })

  expect((await ask('/rounds/census-2026', { cookie })).text).toContain('Markham Valley (by file)')
  await ask('/rounds/census-2026/close', { cookie, form: {} })
  expect(await take(text, undefined, 'census-2026')).toEqual({ fault: 'closed' })
  // Nothing is kept from a file that is refused, not even the key of a school that was never seen.
  expect(await take(fileOf(other), 'kokopo', 'census-2026')).toEqual({ fault: 'closed' })
  expect(await take(fileOf(other), undefined, 'census-2026')).toMatchObject({ fault: 'unknownKey' })
  const kokopo = directory.db.selectFrom('reporting_schools').select('id').where('id', '=', 'kokopo')
  expect(await kokopo.execute()).toEqual([])
  const log = await directory.db.selectFrom('audit_log').select('action').execute()
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['round_opened', 'counts_key_registered', 'counts_taken_in', 'round_closed']),
  )
})

/** A form with a file, as a browser sends it. */
function formWith(file: string | undefined, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (file !== undefined) form.set('file', new File([file], 'counts.txt'))
  return form
}

test('the page of files shows the fingerprint of a key that was never seen, and takes the file in once it has an id', async () => {
  const { ask, cookie, directory } = await openMinistry()
  const send = async (form: FormData | Record<string, string>) => await ask('/counts-file', { cookie, form })
  const text = fileOf(masterKeyOf(2), countsOf({ school: { ...countsOf().school, province: null } }))
  const fingerprint = fingerprintOfKey(publicKeyOf(masterKeyOf(2)))
  const asked = await send(formWith(text))
  expect(asked.status).toBe(200)
  expect(asked.text).toContain(fingerprint)
  expect(asked.text).toContain('Markham Valley')
  expect(await directory.db.selectFrom('released_counts').selectAll().execute()).toEqual([])
  // The file comes back with the decision, in a field.
  const [, hidden = ''] = /name="text" value="([^"]*)"/.exec(asked.text) ?? []
  const kept = hidden.replaceAll('&quot;', '"').replaceAll('\n', '\r\n')
  const wrong = await send({ text: kept, id: 'Markham Valley', province: '' })
  expect([wrong.status, wrong.text]).toEqual([400, expect.stringContaining('which begins with a letter')])
  const taken = await send({ text: kept, id: 'markham', province: 'morobe' })
  expect(taken.text).toContain('The counts of markham are in the round census-2026')
  expect(taken.text).toContain(`Its key is registered: ${fingerprint}`)
  const school = directory.db.selectFrom('reporting_schools').select('province').where('id', '=', 'markham')
  expect(await school.executeTakeFirst()).toEqual({ province: 'morobe' })
  expect((await send(formWith(text))).text).toContain('are these or later ones already')
})

test('the page of files says why a file is not taken in', async () => {
  const { ask, cookie } = await openMinistry()
  const text = fileOf(masterKeyOf(2))
  const cases: [FormData, string][] = [
    [formWith(undefined), 'Choose the file'],
    [formWith(''), 'Choose the file'],
    [formWith('a letter'), 'This is no file of counts'],
    [formWith(text.replace('"students":30', '"students":31')), 'was changed after the school signed it'],
    [formWith(text, { id: 'lae' }), 'lae: This is a school of the deployment'],
    [formWith(fileOf(masterKeyOf(2), countsOf({ year: '2024' }))), 'no open round of the year'],
    [formWith('x'.repeat(5 * 1024 * 1024 + 1)), 'larger than any file of counts'],
    [formWith('x'.repeat(11_000_000)), 'larger than any file of counts'],
  ]
  for (const [form, sentence] of cases) {
    const refused = await ask('/counts-file', { cookie, form })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(sentence)])
  }
  const stranger = await ask('/counts-file', { form: formWith('x'.repeat(11_000_000)) })
  expect(stranger).toMatchObject({ status: 303, to: '/sign-in' })
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
