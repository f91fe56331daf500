import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { announcementFields } from '#shared/announcements/fields.ts'
import { assignmentFields } from '#shared/assignments/fields.ts'
import { unitFields } from '#shared/course-modules/fields.ts'
import { eventFields } from '#shared/events/fields.ts'
import { phraseFields } from '#shared/feedback-phrases/fields.ts'
import { materialFields } from '#shared/materials/fields.ts'
import { noteFields } from '#shared/notes/fields.ts'
import { contract } from '#shared/contract/api.ts'
import type { NounField, NounFields } from '#shared/noun-fields.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildSubject, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Operation } from '#tests/support/operation.ts'
import { buildOperationWorld } from '#tests/support/operation-world.ts'
import { operations } from '#tests/support/operations.ts'
import { testSchool } from '#tests/support/school.ts'

/*
 * Each plain field of a noun is taken by its calls, kept, changed, and left as it is by a call that leaves a later field out. What is
 * left empty is refused by name, and a row is changed at the version that was read and deleted once.
 */

const { database } = await testDatabase()
const school = await testSchool(database)
const subject = await buildSubject(database, { code: 'ENG', name: 'English' })

type Value = string | number | boolean | null | undefined
type Row = Record<string, Value>

/** The fields of a noun without those that depend on each other, or that the office alone sends: the noun's own tests try them. */
function without(tied: readonly string[], fields: NounFields): NounFields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !tied.includes(name)))
}

const timesOfEvents = ['starts_on', 'ends_on', 'starts_at', 'ends_at', 'repeats_until']

/** The nouns whose rows a teacher adds, changes and deletes, with the fields that are tried here. */
const nouns = [
  ['announcements', announcementFields],
  ['assignments', without(['seen_from'], assignmentFields)],
  ['courseModules', unitFields],
  ['events', without([...timesOfEvents, 'is_public'], eventFields)],
  ['feedbackPhrases', phraseFields],
  ['materials', without(['resource_type', 'resource_url'], materialFields)],
  ['notes', noteFields],
] as const satisfies [keyof typeof operations, NounFields][]

/** The office's rows, and rows that nobody changes: see `repeated-office-calls.db.test.ts` and the tests of the nouns. */
const triedElsewhere = ['extensions', 'guardians', 'handInMessages', 'newsletters', 'subjects']

test('the fields of every noun are tried, here or elsewhere', () => {
  const folders = globSync('shared/*/fields.ts').map((file) => path.basename(path.dirname(file)))
  const found = folders.map((folder) =>
    folder.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()),
  )
  expect(
    found.filter((noun) => noun !== 'contract').toSorted(),
    'add the noun and its fields to the list of nouns above, or to triedElsewhere once its own test tries them',
  ).toEqual([...nouns.map(([noun]) => noun), ...triedElsewhere].toSorted())
})

/** Another value of a field than the one that a row has; undefined for the id of another row. */
function otherValue(field: NounField, value: Value): Value {
  switch (field.kind) {
    case 'choice':
      return field.options?.find((option) => option !== value)
    case 'date':
      return addDays(typeof value === 'string' ? value : '2030-02-01', 1)
    case 'time':
      return value === '09:15' ? '10:15' : '09:15'
    case 'whole number':
      return Math.min(Number(value) + 1, field.max)
    case 'flag':
      return value !== true
    default:
      return `${String(value ?? '')}, typed later`
  }
}

/** The value of a reply as it is sent: an announcement is shown from an instant on. */
function asSent(value: Value): Value {
  return typeof value === 'string' && value.includes('T') && Date.parse(value)
    ? schoolDay(new Date(value))
    : value
}

async function openWorld(noun: (typeof nouns)[number][0]) {
  const world = await buildOperationWorld(database, subject.id)
  const claims = await claimsOf(database, world.teacher.id)
  const calls = operations[noun] as Record<string, Operation>
  const { path: address } = contract[noun].create['~orpc'].route

  function send(method: 'POST' | 'PUT' | 'DELETE', input: Row) {
    const place = method === 'POST' ? address : `${address}/${String(input['id'])}`
    return school.call<Row>(method, place!, claims, input)
  }

  async function save(method: 'POST' | 'PUT', input: Row): Promise<Row> {
    const { status, body } = await send(method, input)
    const message = `${JSON.stringify(body)} is 403 where a grant of its file in database/policies lacks the field`
    expect(status, message).toBe(200)
    return body
  }

  return {
    /** An input of the call, of the world's teacher. */
    inputOf: (name: string) => ({ ...calls[name]!.input!(world) }) as Row,
    send,
    save,
  }
}

test.each(nouns)('%s keep each of their fields', async (noun, fields) => {
  const { inputOf, save } = await openWorld(noun)
  let sent = inputOf('create')

  async function saveNext(method: 'POST' | 'PUT', input: Row): Promise<Row> {
    const body = await save(method, input)
    sent = { ...sent, file: 'keep', updated_at: body['updated_at'] }
    return body
  }

  await saveNext('POST', sent)
  for (const [name, field] of Object.entries<NounField>(fields)) {
    const value = otherValue(field, sent[name])
    if (value === undefined) continue
    sent = { ...sent, [name]: value }
    expect(asSent((await saveNext('PUT', sent))[name]), name).toBe(value)
    if (!field.isLater) continue
    const { [name]: _, ...earlier } = sent
    expect((await saveNext('PUT', earlier))[name], `${name} after a call of an earlier program`).toBe(value)
  }
})

test.each(nouns)('%s name the field that is blank', async (noun, fields) => {
  const { inputOf, send } = await openWorld(noun)
  for (const [name, field] of Object.entries<NounField>(fields)) {
    if (field.kind !== 'text' || field.missing === undefined) continue
    const { status, body } = await send('POST', { ...inputOf('create'), [name]: '   ' })
    expect(status, name).toBe(422)
    expect(body['data'], name).toMatchObject({ fields: { [name]: field.missing } })
  }
})

test.each(nouns)(
  '%s of an older state are not overwritten, and a deleted one is gone',
  async (noun, fields) => {
    const { inputOf, send, save } = await openWorld(noun)
    const row = inputOf('create')
    const { updated_at } = await save('POST', row)
    const [[name, field]] = Object.entries<NounField>(fields).filter(([, { kind }]) => kind === 'text') as [
      [string, NounField],
    ]
    const changed = { ...row, file: 'keep', updated_at, [name]: otherValue(field, row[name]) }
    await save('PUT', changed)
    expect((await send('PUT', { ...changed, [name]: row[name] })).status).toBe(409)
    const removal = { ...inputOf('remove'), id: row['id'] }
    expect((await send('DELETE', removal)).status).toBe(200)
    expect((await send('DELETE', removal)).status).toBe(404)
  },
)
