/**
 * Shares the answers to a question that anybody may ask, and before anything else is let in or refused: one question to the
 * database at a time answers all who came before it began, so that they take nobody's connection.
 * @param read asks; a failure is that of all who wait for it, and the next one asks again
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
