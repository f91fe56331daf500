import { randomBytes, randomUUID } from 'node:crypto'
import type { Database, Tx } from '#server/database/database.ts'
import { insertOne } from '../builders.ts'
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

/** Runs `work` as the guardian, in a session of its own. */
export async function actAsGuardian<T>(
  database: Database,
  guardianId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const token_hash = randomBytes(32)
  const expires_at = new Date(Date.now() + 60_000)
  await database.asService((tx) =>
    insertOne(tx, 'auth.guardian_sessions', {
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

/** A guardian and a number to try the rights on. */
export function guardianSamples({ guardian_ties: { guardian_id } }: NounRows): Record<string, () => Sample> {
  return {
    guardians: () => ({ key: { id: guardian_id }, fresh: { name: 'New' }, change: { name: 'Changed' } }),
    guardian_numbers: () => ({
      key: { guardian_id },
      fresh: { id: randomUUID(), guardian_id, number: '+67570000000', is_mobile: true, valid_from: since },
      change: { valid_until: '2999-01-01' },
    }),
  }
}
