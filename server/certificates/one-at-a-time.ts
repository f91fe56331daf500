/**
 * Shares the answers to a question that anybody may ask, and that comes before any admission control: one
 * database query at a time answers everyone who came before it began, so that they take no further
 * connections.
 * @param read asks the database; a failure is returned to everyone waiting for it, and the next one asks
 * again
 */
export function oneAtATime<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  const begin = async () => {
    next = undefined
    const answer = read()
    running = answer.catch(() => undefined)
    return await answer
  }
  return () => (next ??= running.then(begin))
}
