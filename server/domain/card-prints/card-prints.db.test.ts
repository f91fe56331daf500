import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { buildAdmin, buildClass, buildStudent, claimsOf, insertOne } from '#tests/support/builders.ts'
import { buildGuardianOf } from '#tests/support/texts.ts'
import { testSchool } from '#tests/support/school.ts'
import type { CardPrint } from '#shared/card-prints/contract.ts'
import { createCardPrinting } from './print-cards.ts'
import { claimClass, requestPrint, sweepPrints } from './queries.ts'

const { database, call, request, services } = await testSchool()
const admin = await buildAdmin(database)
const office = await claimsOf(database, admin.id)
const term = { academic_year: '2026', term: 'Term 1' }
const ofGrade = (grade_level: number | null) => ({
  ...term,
  grade_level,
  renew: false,
  language: 'guardian' as const,
})
const prints = async () => (await call('GET', '/admin/card-prints', office)).body as unknown as CardPrint[]
const printing = () =>
  createCardPrinting({
    database,
    logger: services.logger,
    from: { publicUrl: 'http://localhost', disk: services.disk },
  })

async function release(name: string, lastNames: string[]) {
  const group = await buildClass(database, { name, ...term })
  const students = await Promise.all(
    lastNames.map((last_name) => buildStudent(database, { first_name: 'Ruth', last_name })),
  )
  await database.asService(async (tx) => {
    await insertOne(tx, 'class_results', { class_id: group.id, state: 'released' })
    for (const { id: student_id } of students)
      await insertOne(tx, 'student_results', { class_id: group.id, student_id, percentage: 71.5 })
  })
}

await release('9A', ['Ampa', 'Bani'])
await release('9B', ['Cole'])
await release('10A', ['Dua'])

test('the cards of a grade are made class by class, and come as one archive', async () => {
  expect((await call('POST', '/admin/card-prints', office, ofGrade(11))).status).toBe(409)
  expect((await call('POST', '/admin/card-prints', office, ofGrade(9))).status).toBe(200)
  await services.cardPrinting.run()
  const [print] = await prints()
  expect(print).toMatchObject({ grade_level: 9, classes: 2, done: 2, cards: 3, failed: [] })
  const reply = await request('GET', `/api/v1/admin/card-prints/${print?.id}/file`, office)
  expect(reply.headers.get('content-disposition')).toContain('Grade%209')
  const archive = Buffer.from(await reply.arrayBuffer())
  for (const name of ['Report cards 9A.pdf', 'Report cards 9B.pdf']) expect(archive.includes(name)).toBe(true)
  expect(archive.includes('10A')).toBe(false)
})

test('what was interrupted goes on, by several at once and never twice; asked again meanwhile, nothing is added', async () => {
  await database.asService((tx) => tx.deleteFrom('card_prints').execute())
  await database.asService((tx) => requestPrint(tx, ofGrade(null), admin.id))
  expect(await database.asService((tx) => requestPrint(tx, ofGrade(null), admin.id))).toBe(3)
  expect(await prints()).toMatchObject([{ classes: 3, done: 0 }])
  const interrupted = database.asService(async (tx) => {
    await claimClass(tx)
    throw new Error('the plug was pulled')
  })
  await expect(interrupted).rejects.toThrow('plug')
  await Promise.all([printing().run(), printing().run()])
  expect(await prints()).toMatchObject([{ classes: 3, done: 3, cards: 4, failed: [] }])
  const rows = await database.asService((tx) =>
    tx.selectFrom('card_print_classes').select(['class_name', 'file']).orderBy('class_name').execute(),
  )
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rows[1]!.file!)))
  expect(text.map((page) => /Ruth (\w+)/.exec(page)?.[1])).toEqual(['Ampa', 'Bani'])
})

test('each card has the language of its first guardian, or all the one that is chosen', async () => {
  const students = await database.asService((tx) =>
    tx.selectFrom('students').select('id').where('last_name', '=', 'Bani').execute(),
  )
  await buildGuardianOf(database, [students[0]!.id], { language: 'tpi' })
  const titles = async (language: 'guardian' | 'en' | 'tpi') => {
    await database.asService(async (tx) => {
      await tx.deleteFrom('card_prints').execute()
      await requestPrint(tx, { ...ofGrade(9), language }, admin.id)
    })
    await printing().run()
    const { file } = await database.asService((tx) =>
      tx
        .selectFrom('card_print_classes')
        .select('file')
        .where('class_name', '=', '9A')
        .executeTakeFirstOrThrow(),
    )
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(file!)))
    return text.map((page) => /(Report card|Ripot kad): /.exec(page)?.[1])
  }
  expect(await titles('guardian')).toEqual(['Report card', 'Ripot kad'])
  expect(await titles('tpi')).toEqual(['Ripot kad', 'Ripot kad'])
  expect(await titles('en')).toEqual(['Report card', 'Report card'])
})

test('a class whose cards cannot be made is named, and the others are made', async () => {
  await database.asService(async (tx) => {
    await tx.deleteFrom('card_prints').execute()
    await requestPrint(tx, ofGrade(9), admin.id)
    await tx
      .updateTable('card_print_classes')
      .set({ class_name: '9C' })
      .where('class_name', '=', '9A')
      .execute()
  })
  await printing().run()
  expect(await prints()).toMatchObject([{ classes: 2, done: 2, cards: 1, failed: ['9C'] }])
})

test('an archive is deleted when its days are over', async () => {
  await database.asService(async (tx) => {
    await tx.deleteFrom('card_prints').execute()
    await requestPrint(tx, ofGrade(9), admin.id)
    await requestPrint(tx, ofGrade(10), admin.id)
    const past = new Date(Date.now() - 73 * 3_600_000)
    await tx.updateTable('card_prints').set({ created_at: past }).where('grade_level', '=', 9).execute()
    await sweepPrints(tx)
  })
  expect(await prints()).toMatchObject([{ grade_level: 10 }])
})
