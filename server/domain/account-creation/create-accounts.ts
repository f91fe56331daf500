import { setTimeout as pause } from 'node:timers/promises'
import { createQueueRun } from '#server/load/queue-run.ts'
import { accountPace } from '#shared/constants.ts'
import { createOne, type Wait, type WorkDeps } from './create-account.ts'
import { listPending, type Pending } from './queries.ts'

export interface CreationDeps extends WorkDeps {
  /** Tests do not wait. */
  wait?: Wait
}

export interface AccountCreation {
  /**
   * Creates every requested account, including those requested in the meantime.
   * @throws when the database is unavailable
   */
  run(): Promise<void>
  /** Like {@link run}, without waiting; interrupted work continues at the next call. */
  begin(): void
}

/** The number read at once, and the number processed in parallel. */
const fullBatch = 50
const abreast = 4

/**
 * Creates accounts requested by administrators. Several processes may run it at any time: each student is one
 * transaction that only one of them gets, so an interruption leaves nothing half done.
 */
export function createAccountCreation(deps: CreationDeps): AccountCreation {
  const run = createQueueRun(() => createPending(deps))
  return {
    run,
    begin() {
      run().catch((error: unknown) =>
        deps.logger.warn({ err: error }, 'creating accounts was interrupted and will go on'),
      )
    },
  }
}

/** Runs at full speed until a limit is met, then at the specification's pace until a batch has met none. */
async function createPending(deps: CreationDeps): Promise<void> {
  const { database, wait = (seconds: number) => pause(seconds * 1000) } = deps
  let isPaced = false
  for (;;) {
    const max: number = isPaced ? accountPace.batch : fullBatch
    const pending: Pending[] = await database.asService((tx) => listPending(tx, max))
    if (pending.length === 0) return
    isPaced = await (isPaced ? createPaced(deps, wait, pending) : createAtFullSpeed(deps, wait, pending))
    if (isPaced) await wait(accountPace.betweenBatches)
  }
}

/** @returns whether a limit was met, in which case the rest of the batch is left */
async function createAtFullSpeed(deps: CreationDeps, wait: Wait, pending: Pending[]): Promise<boolean> {
  const limit = { isMet: false }
  const onLimit = () => void (limit.isMet = true)
  const work = async () => {
    for (let next = pending.pop(); next && !limit.isMet; next = pending.pop())
      await createOne(deps, wait, next, onLimit)
  }
  await Promise.all(Array.from({ length: abreast }, work))
  return limit.isMet
}

/** @returns whether a limit was met again */
async function createPaced(deps: CreationDeps, wait: Wait, pending: Pending[]): Promise<boolean> {
  let isMet = false
  for (const [index, student] of pending.entries()) {
    if (index > 0) await wait(accountPace.betweenAccounts)
    await createOne(deps, wait, student, () => void (isMet = true))
  }
  return isMet
}
