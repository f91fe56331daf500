import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { expect, test } from 'vitest'
import { contract } from '#shared/contract/api.ts'
import { newId } from '#shared/contract/fields.ts'
import { outboxOperations } from '#shared/contract/outbox-operations.ts'
import { buildClass, buildStudent, buildSubject, buildTeacher } from '#tests/support/builders.ts'
import { fingerprintOf } from '#tests/support/fingerprint.ts'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { buildOffice } from '#tests/support/people.ts'
import { photograph } from '#tests/support/photograph.ts'
import { buildPastTuesday } from '#tests/support/school-day.ts'
import { testSchool } from '#tests/support/school.ts'
import { setTexts } from '#tests/support/texts.ts'

/*
 * The calls by which the office makes a row under an id that its browser chose. They do not wait in the outbox: when a reply
 * is lost the form stays open, and is sent again as it is then.
 */

const { database, call, sendFile } = await testSchool()
const { asAdmin } = await buildOffice(database)
const subject = await buildSubject(database)
const teacher = await buildTeacher(database)
const student = await buildStudent(database)
const { day, academic_year, term } = await buildPastTuesday(database)
const group = await buildClass(database, {
  teacher_id: teacher.id,
  subject_id: subject.id,
  academic_year,
  term,
  schedule: { 'Tuesday-2': true },
})
await setTexts(database, { way: 'phone' })

const sendPicture = async (purpose: string) =>
  await sendFile(asAdmin, { purpose, file_name: 'a.jpg' }, await photograph({ width: 60, height: 40 }))
const sendLetter = async () =>
  await sendFile(asAdmin, { purpose: 'newsletter', file_name: 'a.pdf' }, pdfOf(5000))
const someWords = () => randomUUID().slice(0, 8).toUpperCase()
const article = {
  category: 'events',
  published_on: '2026-02-03',
  is_published: true,
  content: 'Come.',
  picture: null,
  picture_alt: '',
}
const guardian = {
  name: 'Mary Kewa',
  language: 'en',
  relation: 'mother',
  may_read: true,
  gets_texts: true,
  may_be_called: true,
  valid_from: '2026-02-03',
  paper_seen: null,
  office_note: null,
}

interface Repeated {
  input: () => Promise<object> | object
  /** Values that were typed or chosen before the form was sent again. */
  later: () => Promise<object> | object
  /** Names of values that are no columns of the row. */
  sentOnly?: string[]
  /** Whether a row stays as it was made: later values are refused. */
  isFinal?: true
  /** A change of the row by somebody else; absent where a row can only be withdrawn. */
  change?: [method: string, address: string, body: (row: { updated_at: string }) => object]
}

const calls: Record<string, Repeated> = {
  'guardians.create': {
    input: () => ({ ...guardian, student_id: student.id, guardian_id: null, number: null }),
    later: () => ({ name: 'Typed later', relation: 'aunt' }),
    sentOnly: ['guardian_id', 'number'],
    change: ['PUT', '', ({ updated_at }) => ({ ...guardian, updated_at, relation: 'other' })],
  },
  'lessonChanges.create': {
    input: () => ({
      day,
      class_id: group.id,
      period: 2,
      kind: 'moved',
      to_period: null,
      room: 'Hall',
      teacher_id: null,
      note: null,
    }),
    later: () => ({ room: 'Library' }),
  },
  'letters.issue': {
    input: () => ({
      student_id: student.id,
      kind: 'reference',
      title: 'Reference',
      body: 'We know the student.',
    }),
    later: () => ({ body: 'Typed later' }),
    isFinal: true,
  },
  'news.create': {
    input: () => ({ ...article, title: 'Sports' }),
    later: () => ({ title: 'Typed later' }),
    change: ['PUT', '', ({ updated_at }) => ({ ...article, updated_at, title: 'Changed elsewhere' })],
  },
  'newsletters.create': {
    input: async () => ({ upload_id: await sendLetter(), title: 'Term 1', description: null }),
    later: async () => ({ upload_id: await sendLetter(), title: 'Typed later' }),
    change: ['PUT', '/active', () => ({ is_active: false })],
  },
  'sitePictures.create': {
    input: async () => ({ upload_id: await sendPicture('library'), alt: 'Sports', focus_x: 50, focus_y: 50 }),
    later: async () => ({ upload_id: await sendPicture('library'), alt: 'Typed later' }),
    change: [
      'PUT',
      '',
      ({ updated_at }) => ({ updated_at, alt: 'Changed elsewhere', focus_x: 50, focus_y: 50 }),
    ],
  },
  'slideshow.create': {
    input: async () => ({ upload_id: await sendPicture('slide'), title: 'Sports', description: null }),
    later: async () => ({ upload_id: await sendPicture('slide'), title: 'Typed later' }),
    change: ['PUT', '/active', () => ({ is_active: false })],
  },
  'studentRecords.add': {
    input: () => ({
      admission_number: someWords(),
      first_name: 'Ann',
      last_name: 'Sare',
      sex: 'F',
      class_name: '9A',
    }),
    later: () => ({ first_name: 'Anna', class_name: '10B', admission_number: someWords() }),
  },
  'subjects.create': {
    input: () => ({ name: someWords(), code: someWords() }),
    later: () => ({ name: someWords() }),
    change: ['PUT', '', ({ updated_at }) => ({ updated_at, name: someWords(), code: someWords() })],
  },
  'texts.test': {
    input: () => ({ number: '+67571234567' }),
    later: () => ({ number: '+67571234568' }),
    isFinal: true,
  },
  'texts.write': {
    input: () => ({ number: '+67571234567', body: 'Come.' }),
    later: () => ({ body: 'Typed later' }),
    isFinal: true,
  },
}

/** Their form chooses a new id with each press. */
const pressedAnew = ['schoolYear.scheduleClosing']
/** They are asked with the form of the row. */
const savingNothing = ['lessonChanges.clashes']

type Procedure = Record<'~orpc', { route: { path: string }; inputSchema?: z.ZodObject }>

const procedures = new Map<string, Procedure['~orpc']>(
  Object.entries(contract as unknown as Record<string, Record<string, Procedure>>).flatMap(([noun, all]) =>
    Object.entries(all).map(([name, procedure]) => [`${noun}.${name}`, procedure['~orpc']] as const),
  ),
)

test('each call that makes a row under an id of the browser is tried', () => {
  const queued = Object.entries(outboxOperations).flatMap(([noun, all]) =>
    all.map((name) => `${noun}.${name}`),
  )
  const making = [...procedures].filter(([, { inputSchema }]) => inputSchema?.shape?.['id'] === newId)
  const known: string[] = [...queued, ...pressedAnew, ...savingNothing]
  const names = making.map(([name]) => name).filter((name) => !known.includes(name))
  expect(names.toSorted()).toEqual(Object.keys(calls))
})

const addressOf = (name: string) => procedures.get(name)!.route.path

test.each(Object.entries(calls))(
  '%s repeated changes nothing more, and with other words keeps the later ones where a row can change',
  async (name, { input, later, sentOnly = [], isFinal, change }) => {
    const body = { id: randomUUID(), ...(await input()) }
    const save = async (typed: object) =>
      await call<{ updated_at: string }>('POST', addressOf(name), asAdmin, typed)
    const first = await save(body)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const made = await fingerprintOf(database)
    expect((await save(body)).status).toBe(200)
    expect(await fingerprintOf(database)).toBe(made)

    const before = await readRow(body.id)
    // The place of a file is chosen by the server.
    const { upload_id: file, ...typed } = { upload_id: undefined, ...body, ...(await later()) }
    const second = await save({ ...typed, upload_id: file })
    if (isFinal) {
      expect(second.status, JSON.stringify(second.body)).toBe(409)
      expect(await fingerprintOf(database)).toBe(made)
      return
    }
    expect(second.status, JSON.stringify(second.body)).toBe(200)
    const after = await readRow(body.id)
    const columns = Object.entries(typed).filter(([column]) => !sentOnly.includes(column))
    expect(after).toMatchObject(Object.fromEntries(columns))
    if (file) expect(await isStored(after?.file_url), 'the file that was chosen later').toBe(true)
    if (file) expect(await isStored(before?.file_url), 'the file that was chosen first').toBe(false)

    if (!change) return
    const [method, address, changeOf] = change
    const other = { id: randomUUID(), ...(await input()) }
    const row = (await save(other)).body
    const changed = await call(method, `${addressOf(name)}/${other.id}${address}`, asAdmin, changeOf(row))
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await save({ ...other, ...(await later()) })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE' },
    })
  },
)

/** The row of that id, in whichever table it is. */
async function readRow(id: string): Promise<{ id: string; file_url?: string } | undefined> {
  return await database.asService(async (tx) => {
    const tables = [
      'lesson_changes',
      'letters',
      'news_items',
      'newsletters',
      'site_pictures',
      'slideshow_images',
      'students',
      'subjects',
    ] as const
    for (const table of tables) {
      const row = await tx.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
      if (row) return row
    }
    // A tie with its guardian.
    return await tx
      .selectFrom('guardian_ties as t')
      .innerJoin('guardians as g', 'g.id', 't.guardian_id')
      .selectAll('t')
      .select(['g.name', 'g.language'])
      .where('t.id', '=', id)
      .executeTakeFirst()
  })
}

/** Whether there is a file. @param key `bucket/name` */
async function isStored(key = ''): Promise<boolean> {
  const objects = await database.asService((tx) =>
    tx.selectFrom('storage.objects').select('bucket').select('name').execute(),
  )
  return objects.some(({ bucket, name }) => `${bucket}/${name}` === key)
}
