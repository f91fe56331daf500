import type { Tx } from '#server/database/database.ts'
import { holdLock } from '#server/database/hold-lock.ts'
import type { AccountCreation, StudentCreation } from '#shared/account-creation/contract.ts'
import { listCreations, readRollState, requestForAll } from './queries.ts'

/** Queues an account for every student who has none. A second call during a run queues nobody. */
export async function requestAccounts(tx: Tx, requestedBy: string): Promise<AccountCreation> {
  await holdLock(tx, 'account_creations')
  await requestForAll(tx, requestedBy)
  return await readProgress(tx)
}

/** Every student without an account, and the progress of the last run. */
export async function readProgress(tx: Tx): Promise<AccountCreation> {
  const students = await listCreations(tx)
  const count = (state: StudentCreation['state']) =>
    students.filter((student) => student.state === state).length
  return {
    running: count('pending') > 0,
    succeeded: count('success'),
    failed: count('error'),
    ...(await readRollState(tx)),
    students,
  }
}
