import { randomBytes, randomUUID } from 'node:crypto'
import type { Database, Tx } from '#server/database/database.ts'
import { insertOne } from '../builders.ts'
import { office } from '../operation.ts'
import type { Sample } from '../permission-world.ts'
import type { NounRows, Owners } from './nouns.ts'

const since = '2026-01-05'

/** A guardian of the student, with a number. */
export async function buildTie(
  database: Database,
  { student }: Pick<Owners, 'student'>,
  tie: {
    name?: string | null
    number?: string
    is_mobile?: boolean
    valid_from?: string
    valid_until?: string | null
    may_read?: boolean
    may_be_called?: boolean
    gets_texts?: boolean
    position?: number
    guardian_id?: string
  } = {},
): Promise<{ id: string; guardian_id: string }> {
  const { name = 'Mary Kewa', number = '+67571234567', is_mobile = true, ...rest } = tie
  return await database.asService(async (tx) => {
    const guardian_id = rest.guardian_id ?? (await insertOne(tx, 'guardians', { name })).id
    if (!rest.guardian_id)
      await insertOne(tx, 'guardian_numbers', { guardian_id, number, is_mobile, valid_from: since })
    const { id } = await insertOne(tx, 'guardian_ties', {
      student_id: student.id,
      relation: 'mother',
      valid_from: since,
      ...rest,
      guardian_id,
    })
    return { id, guardian_id }
  })
}

/** A number of another guardian of the student. */
export async function buildGuardianNumber(database: Database, owners: Owners): Promise<{ id: string }> {
  const { guardian_id } = await buildTie(database, owners, { name: 'John Kewa', number: '+67572345678' })
  return await database.asServiceOnce((db) =>
    db
      .selectFrom('guardian_numbers')
      .select('id')
      .where('guardian_id', '=', guardian_id)
      .executeTakeFirstOrThrow(),
  )
}

/** Runs `work` as the guardian, in a session of its own. */
export async function actAsGuardian<T>(
  database: Database,
  guardianId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const token_hash = randomBytes(32)
  const expires_at = new Date(Date.now() + 60_000)
  await database.asServiceOnce((db) =>
    insertOne(db, 'auth.guardian_sessions', {
      token_hash,
      guardian_id: guardianId,
      is_shared: false,
      expires_at,
    }),
  )
  return await database.asGuardian(token_hash, work)
}

/** A tie to try the rights on. */
export function sampleTie({ student, rows }: Owners & { rows: NounRows }): Sample {
  const { id, guardian_id } = rows.guardian_ties
  return {
    key: { id },
    fresh: { guardian_id, student_id: student.id, relation: 'aunt', valid_from: since, valid_until: since },
    change: { may_read: false },
  }
}

/** A number to try the rights on. */
export function sampleGuardianNumber({ rows }: { rows: NounRows }): Sample {
  const { guardian_id } = rows.guardian_ties
  return {
    key: { id: rows.guardian_numbers.id },
    fresh: { guardian_id, number: '+67570000000', is_mobile: true, valid_from: since },
    change: { valid_until: '2999-01-01' },
  }
}

/** A guardian to try the rights on. */
export function sampleGuardian({ guardian_ties }: NounRows): Sample {
  return { key: { id: guardian_ties.guardian_id }, fresh: { name: 'New' }, change: { name: 'Changed' } }
}

const input = {
  name: 'Rose Kewa',
  language: 'en',
  relation: 'aunt',
  may_read: true,
  gets_texts: true,
  may_be_called: true,
  valid_from: since,
  paper_seen: null,
  office_note: null,
} as const

export const guardianOperations = {
  list: office(({ student }) => ({ student_id: student.id })),
  settleNote: office(({ student }) => ({ student_id: student.id, note: 'ask the aunt' })),
  find: office(() => ({ search: 'Kewa' })),
  create: office(({ student }) => ({
    id: randomUUID(),
    student_id: student.id,
    guardian_id: null,
    number: '7999 0000',
    is_shared: true,
    ...input,
  })),
  update: office(({ rows, versions }) => ({
    id: rows.guardian_ties.id,
    updated_at: versions.guardian_ties,
    ...input,
  })),
  end: office(({ rows, versions }) => ({
    id: rows.guardian_ties.id,
    updated_at: versions.guardian_ties,
    valid_until: '2999-01-01',
  })),
  order: office(({ student }) => ({ student_id: student.id, ids: [] }), 409),
  addNumber: office(({ rows }) => ({
    id: rows.guardian_ties.id,
    number_id: randomUUID(),
    number: '7888 0000',
    is_shared: true,
  })),
  endNumber: office(({ rows, versions }) => ({
    id: rows.guardian_numbers.id,
    updated_at: versions.guardian_numbers,
    valid_until: '2999-01-01',
  })),
  setQuietHours: office(({ rows }) => ({
    id: rows.guardian_numbers.id,
    quiet_from: '19:00',
    quiet_until: '07:00',
  })),
  proveNumber: office(({ rows, versions }) => ({
    id: rows.guardian_numbers.id,
    updated_at: versions.guardian_numbers,
  })),
} as const
