import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { fingerprintOfKey, publicKeyOf } from '#server/auth/tokens/file-signature.ts'
import { registerKey } from '#server/directory/ministry-queries.ts'
import { countsOf } from '#tests/support/counts.ts'
import { fileOf, masterKeyOf, openMinistry } from '#tests/support/ministry.ts'

vi.mock('virtual:site-script', () => ({ text: '' }))

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

test('counts that are stored with a time of the future give way to the next file', async () => {
  const { take, directory } = await openMinistry()
  expect(await take(fileOf(masterKeyOf(2)), 'markham')).toMatchObject({ isNew: true })
  await sql`alter table released_counts disable trigger refuse_closed_round`.execute(directory.db)
  await sql`update released_counts set released_at = now() + interval '1 year'`.execute(directory.db)
  await sql`alter table released_counts enable trigger refuse_closed_round`.execute(directory.db)
  const corrected = countsOf({ students: [{ grade: 9, sex: 'F', age: 15, students: 31 }] })
  expect(await take(fileOf(masterKeyOf(2), corrected))).toMatchObject({ isNew: true })
  const stored = await directory.db.selectFrom('released_counts').select('counts').execute()
  expect(stored).toEqual([{ counts: corrected }])
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

test('the first file of a box that is sent twice at the same moment is not said to be signed with another key', async () => {
  const { take, directory } = await openMinistry()
  const held = Promise.withResolvers<void>()
  const watched = Promise.withResolvers<void>()
  // What the first of the two has done by then.
  const first = directory.inTransaction(async (db) => {
    await sql`select from rounds for no key update`.execute(db)
    const public_key = publicKeyOf(masterKeyOf(2))
    await registerKey(db, { id: 'markham', name: 'Markham Valley', public_key })
    held.resolve()
    const waiting = sql`
      select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    watched.resolve()
  })
  await held.promise
  const second = take(fileOf(masterKeyOf(2)), 'markham')
  await watched.promise
  await first
  expect(await second).toMatchObject({ school: 'markham', isNewKey: false, isNew: true })
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

test('a file with the strangest values that its shape allows is taken in or refused, and the page shows the sums', async () => {
  const { take, ask, cookie } = await openMinistry()
  const nameless = countsOf({ school: { ...countsOf().school, name: ' ' } })
  expect(await take(fileOf(masterKeyOf(2), nameless), 'markham')).toMatchObject({ isNew: true })
  const students = Array.from({ length: 2000 }, () => ({
    grade: 9,
    sex: 'F' as const,
    age: null,
    students: 1_000_000,
  }))
  const teachers = { active: 1_000_000 }
  for (const byte of [3, 4]) {
    const text = fileOf(masterKeyOf(byte), countsOf({ students, teachers }), '2026-03-02T01:02:03+23:59')
    expect(await take(text, `huge-${byte}`)).toMatchObject({ isNew: true })
  }
  expect(await take(fileOf(masterKeyOf(5), countsOf(), '0000-01-01T00:00:00Z'), 'old')).toEqual({
    fault: 'otherShape',
  })
  const { status, text } = await ask('/rounds/census-2026', { cookie })
  expect(status).toBe(200)
  expect(text).toContain('markham (by file)')
  expect(text).toContain('4,000,000,060')
})

test('the CSV and the page hold names of schools that look like formulas or tags as texts', async () => {
  const { take, ask, cookie } = await openMinistry()
  const name = '=HYPERLINK("https://evil.test";"<b>Census</b>")'
  const counts = countsOf({ school: { ...countsOf().school, name } })
  expect(await take(fileOf(masterKeyOf(2), counts), 'markham')).toMatchObject({ isNew: true })
  const csv = (await ask('/rounds/census-2026/counts.csv', { cookie })).text
  expect(csv).toContain(`,markham,"'${name.replaceAll('"', '""')}",`)
  expect((await ask('/rounds/census-2026', { cookie })).text).not.toContain('<b>')
})
