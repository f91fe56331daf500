import type { Logger } from 'pino'
import type { Database, Tx } from '#server/database/database.ts'

/**
 * The home page has pictures of its own, so it waits for the slides only this long, as does each page for
 * content shared by all.
 */
const patienceMs = 1000

/**
 * Creates readers of the content shared by every page. While the database is unavailable or slow, they return
 * the last value; without one there is nothing to show, so the first read takes as long as needed.
 */
export function keepLastKnown({ asVisitor }: Pick<Database, 'asVisitor'>, logger: Logger) {
  return <Value>(message: string, query: (tx: Tx) => Promise<Value>): (() => Promise<Value>) => {
    let known: { value: Value } | undefined
    return async () => {
      try {
        const current = asVisitor(query)
        known = { value: await (known ? Promise.race([current, giveUp()]) : current) }
        return known.value
      } catch (error) {
        logger.error({ err: error }, message)
        if (known) return known.value
        throw error
      }
    }
  }
}

/** @throws when the page has waited long enough */
export async function giveUp(): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, patienceMs).unref())
  throw new Error(`no answer within ${patienceMs} ms`)
}
