import type { Tx } from '#server/database/database.ts'
import type { RequestOrigin } from './request-origin.ts'

interface Asked<Input> {
  context: RequestOrigin & { asUser: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> }
  input: Input
}

/** A handler that answers with the result of a use case, run in one transaction as the person asking. */
export function runAsUser<Input, Reply>(
  work: (tx: Tx, input: Input, origin: RequestOrigin) => Promise<Reply>,
): (asked: Asked<Input>) => Promise<Reply> {
  return async ({ context, input }) => await context.asUser((tx) => work(tx, input, context))
}
