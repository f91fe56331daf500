import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import type { AccountCreation } from '#shared/account-creation/contract.ts'
import { listCreations, requestForAll } from './queries.ts'

/** Queues an account for every student who has none. A second call during a run queues nobody. */
export async function requestAccounts(tx: Tx, requestedBy: string): Promise<AccountCreation> {
  await holdLock(tx, 'account_creations')
  await requestForAll(tx, requestedBy)
  return await readProgress(tx)
}

const pageSize = 50

/** A page of the students without an account, and the progress of the last run. */
export async function readProgress(
  tx: Tx,
  { after }: { after?: string | undefined } = {},
): Promise<AccountCreation> {
  const { counts, students: found } = await listCreations(tx, { after, max: pageSize + 1 })
  const students = found.slice(0, pageSize)
  const next = found.length > pageSize ? students.at(-1)!.student_id : null
  return { ...counts, students, next }
}
