import { randomBytes, randomUUID } from 'node:crypto'
import { switchedKinds } from '#shared/texts/rules.ts'
import type { Database } from '#server/database/database.ts'
import { insertOne } from '../builders.ts'
import { office } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { NounRows, Owners } from './nouns.ts'

const number = '+67571234567'
const later = '2999-01-01'
const version = '00000000-0000-4000-8000-000000000001'
const key = () => randomBytes(32).toString('hex')

const textOf = ({ student }: Pick<Owners, 'student'>) => ({
  kind: 'office',
  about: key(),
  number,
  body: 'Good morning.',
  urgency: 3,
  student_id: student.id,
  expires_at: later,
})

const receivedOf = ({ student }: Pick<Owners, 'student'>) => ({
  dedupe_key: key(),
  words_key: key(),
  number,
  body: 'Good morning.',
  sent_at: new Date(),
  student_id: student.id,
})

/** A text about the student that was sent, and one that came in, with the wish of the number. */
export async function buildText(
  database: Database,
  owners: Owners,
): Promise<{ id: string; received: string }> {
  return await database.asService(async (tx) => {
    const received = await insertOne(tx, 'received_texts', receivedOf(owners))
    await tx
      .insertInto('text_stops')
      .values({ number, stops: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await tx
      .updateTable('text_settings')
      .set({ way: 'phone', kinds: [...switchedKinds], version })
      .execute()
    const { id } = await insertOne(tx, 'texts', { ...textOf(owners), reply_to: received.id, state: 'sent' })
    return { id, received: received.id }
  })
}

/** A text to try the rights on. */
export function sampleText(owners: Owners & { rows: NounRows }): Sample {
  return { key: { id: owners.rows.texts.id }, fresh: textOf(owners), change: { state: 'failed' } }
}

/** Rows of the other tables of texts to try the rights on. */
export function textSamples(owners: Owners & { rows: NounRows }): Record<string, () => Sample> {
  return {
    received_texts: () => ({
      key: { id: owners.rows.texts.received },
      fresh: receivedOf(owners),
      change: { read_at: new Date() },
    }),
    text_stops: () => ({ key: { number }, fresh: { number: '+67570000000' }, change: { stops: 'all' } }),
    text_settings: () => ({ key: { is_only: true }, fresh: { is_only: true }, change: { price: 1 } }),
  }
}

const settings = {
  way: 'phone',
  address: null,
  user: null,
  password: null,
  folder: null,
  price: 0.25,
  currency: 'PGK',
  monthly_limit: 100,
  quiet_from: '20:00',
  quiet_until: '06:00',
  absent_by: '10:00',
  kinds: switchedKinds,
  version,
}

export const textOperations = {
  read: office(),
  save: office(() => settings),
  makeToken: office(),
  lift: office(),
  resume: office(),
  askBalance: office(undefined, 409),
  test: office(() => ({ id: randomUUID(), number })),
  queue: office(),
  settle: office(({ rows }) => ({ id: rows.texts.id, as: 'sent' })),
  forecast: office(() => ({ kind: 'closed', why: 'The road is flooded.' })),
  sendToMany: office(() => ({ kind: 'closed', why: 'The road is flooded.' })),
  stopped: office(),
  conversations: office(),
  conversation: office(() => ({ number })),
  markRead: office(() => ({ number })),
  write: office(() => ({ id: randomUUID(), number, body: 'Good morning.' })),
} as const
