import { buffer } from 'node:stream/consumers'
import type { Logger } from 'pino'
import type { Database } from '#server/database/database.ts'
import { issueClass } from '#server/domain/report-cards/issue-class.ts'
import type { PrintSource } from '#server/domain/report-cards/print-source.ts'
import { createQueueRun } from '#server/load/queue-run.ts'
import { claimClass, settleClass, type WaitingClass } from './queries.ts'

interface Options {
  database: Database
  logger: Logger
  from: PrintSource
}

export interface CardPrinting {
  /**
   * Makes all requested cards, including those requested in the meantime.
   * @throws when the database is unavailable
   */
  run(): Promise<void>
  /** Like {@link run}, without waiting; interrupted work continues at the next call. */
  begin(): void
}

/**
 * Makes the report cards of many classes. Several processes may run it at any time: each home class is one
 * transaction that only one of them gets, in which its cards are issued and drawn, so an interruption leaves
 * nothing half done.
 */
export function createCardPrinting({ database, logger, from }: Options): CardPrinting {
  /** @returns whether a class was waiting */
  async function printNext(): Promise<boolean> {
    let claimed: WaitingClass | undefined
    try {
      await database.asService(async (tx) => {
        claimed = await claimClass(tx)
        if (!claimed) return
        const { cards, body } = await issueClass(tx, claimed, from)
        await settleClass(tx, claimed.id, cards, await buffer(body))
      })
    } catch (error) {
      if (!claimed) throw error
      const { id, class_name } = claimed
      logger.error({ err: error, class_name }, 'report cards could not be made')
      await database.asServiceOnce((db) => settleClass(db, id, 0, null))
    }
    return claimed !== undefined
  }

  const run = createQueueRun(async () => {
    while (await printNext());
  })
  return {
    run,
    begin() {
      run().catch((error: unknown) =>
        logger.warn({ err: error }, 'making report cards was interrupted and will go on'),
      )
    },
  }
}
