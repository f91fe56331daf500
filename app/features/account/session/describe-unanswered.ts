import { serverFailed, unreachable, type Message } from '#app/words/account/session.ts'

/** Says why a call got no answer that helps: the connection is blamed only where the server has not answered. */
export function describeUnanswered(error: unknown): Message {
  const status = error instanceof Error && 'status' in error ? error.status : 0
  return status ? serverFailed : unreachable
}
