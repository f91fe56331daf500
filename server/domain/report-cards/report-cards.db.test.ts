import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import {
  buildAdmin,
  buildClass,
  buildGrade,
  buildStudent,
  buildSubject,
  buildTeacher,
  claimsOf,
  insertOne,
} from '#tests/support/builders.ts'
import { firstTemplate } from '#shared/card-template/card-parts.ts'
import type { StoredTemplate } from '#shared/card-template/contract.ts'
import { maxCommentLength } from '#shared/report-cards/rules.ts'
import { specimenCard } from '#shared/card-template/specimen-card.ts'
import { textsSaidIn } from '#tests/support/paper-languages.ts'
import { testSchool } from '#tests/support/school.ts'
import { readCardWords } from '#server/domain/corrections/queries.ts'
import { drawCards } from './draw-cards.ts'
import { findCard } from './issued-card-queries.ts'

const { database, call, request, services } = await testSchool()
const office = await claimsOf(database, (await buildAdmin(database)).id)
const address = '/api/v1/admin/report-cards/9I/file?academic_year=2026&term=Term%202'

async function buildReleased(
  state: string,
  name: string,
  results: Record<string, number | null>,
  term = 'Term 2',
) {
  const teacher = await buildTeacher(database, { surname: 'Kila', given_name: 'Mary' })
  const subject = await buildSubject(database, { name })
  const group = await buildClass(database, {
    name: '9I',
    academic_year: '2026',
    term,
    teacher_id: teacher.id,
    subject_id: subject.id,
  })
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group.id, state })
    for (const [student_id, percentage] of Object.entries(results))
      await insertOne(tx, 'student_results', {
        class_id: group.id,
        student_id,
        percentage,
        letter_grade: 'Credit',
      })
  })
  return group.id
}

test('a past year’s cards are of those who were in the home class then, in the letters of their names, with days absent and the next term', async () => {
  const moved = await buildStudent(database, {
    class_name: '10I',
    grade_level: 10,
    first_name: 'Đặng',
    last_name: 'Ŋaire Жанна',
    status: 'Graduated',
  })
  await buildStudent(database, { class_name: '9I', first_name: 'Newly', last_name: 'Come' })
  await buildReleased('released', 'History', { [moved.id]: 55 }, 'Term 1')
  await database.asService(async (tx) => {
    for (const day of ['2026-02-03', '2026-02-04', '2026-06-01']) {
      const roll = await insertOne(tx, 'roll_calls', { day, home_class: '9I', students: 1 })
      await tx
        .insertInto('absences')
        .values({ roll_call_id: roll.id, student_id: moved.id, day, kind: 'absent' })
        .execute()
    }
  })
  const reply = await request('GET', address.replace('Term%202', 'Term%201'), office)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  expect(bytes.byteLength).toBeLessThan(60 * 1024)
  const { text } = await extractText(await getDocumentProxy(bytes))
  expect(text).toHaveLength(1)
  expect(text[0]).toMatch(/Đặng Ŋaire Жанна[^]*History[^]*Days absent: 2[^]*Next term begins: 20 April 2026/)
})

test('a card has a page for each student with the released results, and equal results share a position', async () => {
  expect((await request('GET', address, office)).status).toBe(409)
  const build = (last_name: string) =>
    buildStudent(database, { class_name: '9I', first_name: 'Ruth', last_name })
  const [ampa, bani, cole, dua] = [
    await build('Ampa'),
    await build('Bani'),
    await build('Cole'),
    await build('Dua'),
  ]
  await buildReleased('released', 'Agriculture', {
    [ampa.id]: 80,
    [bani.id]: 70,
    [cole.id]: 70,
    [dua.id]: 60.5,
  })
  await buildReleased('checked', 'Business', { [ampa.id]: 99 })
  const reply = await request('GET', address, office)
  expect(reply.headers.get('content-type')).toBe('application/pdf')
  const bytes = new Uint8Array(await reply.arrayBuffer())
  expect(bytes.byteLength).toBeLessThan(4 * 60 * 1024)
  const pdf = await getDocumentProxy(bytes)
  const { text } = await extractText(pdf)
  expect(text).toHaveLength(4)
  expect(text[0]).toMatch(
    /Report card: Term 2, 2026[^]*Ruth Ampa[^]*Agriculture[^]*Mary Kila[^]*80\.0 %[^]*1 of 4/,
  )
  expect(text.map((page) => /\d of 4/.exec(page)?.[0])).toEqual(['1 of 4', '2 of 4', '2 of 4', '4 of 4'])
  expect(text.join(' ')).not.toContain('Business')
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({ Title: 'Report cards 9I, Term 2 2026', Language: 'en' })
  const page = await pdf.getPage(1)
  const roles = JSON.stringify(await page.getStructTree())
  for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD']) expect(roles).toContain(`"role":"${role}"`)
})

test('a card of eight subjects with long comments fits on one sheet, and one of twenty names its student on the second', async () => {
  const drawn = async (subjects: number) => {
    const look = { template: firstTemplate, school: '', motto: '', address: '', principal: '', scale: [] }
    const card = { ...specimenCard(look, { year: '2026', className: '9A' }), code: 'ABCDEFGHJKLM' }
    const of = <Each>(one: Each) => Array.from({ length: subjects }, () => one)
    card.figures.lines = of(card.figures.lines[0]!)
    card.look.teachers = of('Mary Kila')
    card.words.comments = of('Reads widely and speaks up. '.repeat(8).slice(0, maxCommentLength))
    const body = await drawCards([card], '', { day: '2026-11-26', address: '', disk: services.disk })
    const bytes = new Uint8Array(await new Response(body).arrayBuffer())
    return (await extractText(await getDocumentProxy(bytes))).text
  }
  expect(await drawn(8)).toHaveLength(1)
  const long = await drawn(20)
  expect(long).toHaveLength(2)
  expect(long[1]).toMatch(/^Specimen Student, Term 2 2026, continued/)
})

test('where the template says so, a second sheet has the sum of each result, under the name of its subject', async () => {
  const template = { ...firstTemplate, shows: [...firstTemplate.shows, 'sums' as const] }
  const look = { template, school: '', motto: '', address: '', principal: '', scale: [] }
  const card = { ...specimenCard(look, { year: '2026', className: '9A' }), code: 'ABCDEFGHJKLM' }
  const body = await drawCards([card, card], '', { day: '2026-11-26', address: '', disk: services.disk })
  const bytes = new Uint8Array(await new Response(body).arrayBuffer())
  expect(bytes.byteLength).toBeLessThan(2 * 60 * 1024)
  const pdf = await getDocumentProxy(bytes)
  const { text } = await extractText(pdf)
  expect(text).toHaveLength(4)
  for (const index of [0, 2]) expect(text[index]).toContain('Code: ABCD-EFGH-JKLM')
  for (const index of [1, 3])
    expect(text[index]).toMatch(
      /^Specimen Student, Term 2 2026, continued\s+How the results add up\s+English\s+\(57 \+ 86\) ÷ \(80 \+ 120\) = 143 ÷ 200 = 71\.5 %/,
    )
  const roles = JSON.stringify(await (await pdf.getPage(2)).getStructTree())
  expect(roles.match(/"role":"H3"/g)).toHaveLength(4)
})

test('a class’s cards are issued with the sums of its marks, which nobody reads who has the code alone', async () => {
  const { body: stored } = await call<StoredTemplate>('GET', '/admin/card-template', office)
  const { template, updated_at } = stored
  const shows = [...template.shows, 'sums']
  expect((await call('PUT', '/admin/card-template', office, { ...template, shows, updated_at })).status).toBe(
    200,
  )
  const student = await buildStudent(database, { last_name: 'Epa' })
  const classId = await buildReleased('released', 'Drama', { [student.id]: 68.4 }, 'Term 3')
  for (const [points_earned, points_possible] of [
    [2, 3],
    [11, 16],
  ] as const)
    await buildGrade(database, { class_id: classId, student_id: student.id, points_earned, points_possible })
  const part = { weight: 50, kinds: ['assignment'], within: 'points', best: null }
  await database.asService((tx) =>
    insertOne(tx, 'result_schemes', {
      academic_year: '2026',
      grade_level: 9,
      term: 'Term 3',
      components: JSON.stringify([
        { ...part, title: 'Work' },
        { ...part, title: 'Examination', kinds: ['final_exam'] },
      ]),
    }),
  )
  const reply = await request('GET', address.replace('Term%202', 'Term%203'), office)
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())))
  expect(text[1]).toMatch(
    /How the results add up\s+Drama\s+Work 50 %: \(2 \+ 11\) ÷ \(3 \+ 16\) = 13 ÷ 19 = about 68\.42 %/,
  )
  const code = /Code: (\S{14})/.exec(text[0] ?? '')?.[1]
  const proved = await database.asService((tx) => findCard(tx, (code ?? '').replaceAll('-', '')))
  expect(proved).toMatchObject({ lines: [{ subject: 'Drama', percentage: 68.4 }] })
  expect(JSON.stringify(proved)).not.toContain('÷')
  await call('PUT', '/admin/card-template', office, {
    ...template,
    updated_at: (await call<StoredTemplate>('GET', '/admin/card-template', office)).body.updated_at,
  })
})

test('in another language the labels and months are its own, and the words of the school stay', async () => {
  const look = {
    template: firstTemplate,
    school: '',
    motto: '',
    address: '',
    principal: 'J. Kila',
    scale: [
      { letter_grade: 'Credit', min_percentage: 65 },
      { letter_grade: 'Fail', min_percentage: 0 },
    ],
  }
  const specimen = specimenCard(look, { year: '2026', className: '9A' })
  const [line, ...others] = specimen.figures.lines
  const lines = [{ ...line!, position: 112, of: 1204 }, ...others]
  const card = {
    ...specimen,
    figures: { ...specimen.figures, lines },
    code: 'ABCDEFGHJKLM',
    language: 'tpi',
  } as const
  const words = await database.asServiceOnce(readCardWords)
  const body = await drawCards([card], '', {
    day: '2026-03-26',
    address: 'https://school.test',
    disk: services.disk,
    words,
  })
  const bytes = new Uint8Array(await new Response(body).arrayBuffer())
  const copy = bytes.slice()
  const { text } = await extractText(await getDocumentProxy(bytes))
  expect(text).toHaveLength(1)
  expect(text[0]).toMatch(
    /Ripot kad: Tem 2, 2026[^]*Sabjek[^]*Mak[^]*English[^]*Ol de i no kam[^]*Tisa bilong klas[^]*Prinsipel, J\. Kila[^]*school\.test\/report-card[^]*Kod: ABCD-EFGH-JKLM[^]*26 Mas 2026/,
  )
  expect(text[0]).toContain('Gret: Credit stat long 65 %, Fail stat long 0 %.')
  expect(text[0], 'on one line').toContain('112 long 1204')
  for (const label of ['Subject', 'Result', 'Signature', 'Printed', 'Days absent'])
    expect(text[0]).not.toContain(label)
  const inEnglish = await textsSaidIn(copy, 'en')
  const { figures, words: written } = card
  for (const part of [figures.lines[0]!.subject, written.home_comment!]) expect(inEnglish).toContain(part)
  expect(inEnglish.filter((part) => /Sabjek|Prinsipel|Kod|Tisa|Ripot/.test(part))).toEqual([])
})

test('each subject heads its row and each title its column for whoever is read the card aloud', async () => {
  const look = { template: firstTemplate, school: '', motto: '', address: '', principal: '', scale: [] }
  const card = { ...specimenCard(look, { year: '2026', className: '9A' }), code: 'ABCDEFGHJKLM' }
  const body = await drawCards([card], '', { day: '2026-11-26', address: '', disk: services.disk })
  const bytes = new Uint8Array(await new Response(body).arrayBuffer())
  const heads = [...new TextDecoder('latin1').decode(bytes).matchAll(/\/S \/TH\n[^]*?endobj/g)].map(
    ([head]) => /\/Scope \/(\w+)/.exec(head)?.[1] ?? 'none',
  )
  const columns = ['Subject', 'Teacher', 'Result', 'Grade', 'Position', 'Comment']
  const subjects = card.figures.lines.map(() => 'Row')
  expect(heads.toSorted()).toEqual([...columns.map(() => 'Column'), ...subjects])
  const page = await (await getDocumentProxy(bytes)).getPage(1)
  const roles = JSON.stringify(await page.getStructTree()).matchAll(/"role":"(TR|TH|TD)"/g)
  const rows = [...roles]
    .map(([, role]) => role)
    .join(' ')
    .split('TR')
    .slice(1)
  expect(rows.map((row) => row.trim().split(' ').toSorted().join(' '))).toEqual([
    columns.map(() => 'TH').join(' '),
    ...subjects.map(() => 'TD TD TD TD TD TH'),
  ])
})
