import { expect, test } from 'vitest'
import { announcementFields } from '#shared/announcements/fields.ts'
import { assignmentFields } from '#shared/assignments/fields.ts'
import { unitFields } from '#shared/course-modules/fields.ts'
import { eventFields } from '#shared/events/fields.ts'
import { phraseFields } from '#shared/feedback-phrases/fields.ts'
import { materialFields } from '#shared/materials/fields.ts'
import { noteFields } from '#shared/notes/fields.ts'
import type { NounField, NounFields } from '#shared/noun-fields.ts'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { buildSubject, claimsOf } from '#tests/support/builders.ts'
import { testDatabase } from '#tests/support/database.ts'
import { buildOperationWorld } from '#tests/support/operation-world.ts'
import { operations } from '#tests/support/operations.ts'
import { testSchool } from '#tests/support/school.ts'

/* Each plain field of a noun is taken by its calls, kept, changed, and left as it is by a call that leaves a later field out. */

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

const nouns = [
  ['announcements', '/announcements', announcementFields],
  ['assignments', '/teacher/assignments', without(['seen_from'], assignmentFields)],
  ['courseModules', '/teacher/units', unitFields],
  ['events', '/events', without([...timesOfEvents, 'is_public'], eventFields)],
  ['feedbackPhrases', '/teacher/feedback-phrases', phraseFields],
  ['materials', '/teacher/materials', without(['resource_type', 'resource_url'], materialFields)],
  ['notes', '/teacher/notes', noteFields],
] as const satisfies [keyof typeof operations, string, NounFields][]

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
      return Math.min(Number(value) + 1, field.most)
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

test.each(nouns)('%s keep each of their fields', async (noun, address, fields) => {
  const world = await buildOperationWorld(database, subject.id)
  const teacher = await claimsOf(database, world.teacher.id)
  let sent = operations[noun].create.input!(world) as Row

  async function save(method: 'POST' | 'PUT', input: Row): Promise<Row> {
    const place = method === 'POST' ? address : `${address}/${String(sent['id'])}`
    const { status, body } = await school.call<Row>(method, place, teacher, input)
    expect(status, JSON.stringify(body)).toBe(200)
    sent = { ...sent, file: 'keep', updated_at: body['updated_at'] }
    return body
  }

  await save('POST', sent)
  for (const [name, field] of Object.entries<NounField>(fields)) {
    const value = otherValue(field, sent[name])
    if (value === undefined) continue
    sent = { ...sent, [name]: value }
    expect(asSent((await save('PUT', sent))[name]), name).toBe(value)
    if (!field.isLater) continue
    const { [name]: _, ...earlier } = sent
    expect((await save('PUT', earlier))[name], `${name} after a call of an earlier program`).toBe(value)
  }
})
