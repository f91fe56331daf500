type Replies = ReadonlyMap<string, string>

/**
 * Finds replies to questions of the authority. Anybody may ask, and before anything else is let in or refused, so that one question
 * to the database at a time answers all who came before it began: they take nobody's connection.
 * @param read the open replies, by token
 */
export function createReplyFinder(
  read: () => Promise<Replies>,
): (token: string) => Promise<string | undefined> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Replies> | undefined
  const begin = async () => {
    next = undefined
    const replies = read()
    running = replies.catch(() => undefined)
    return await replies
  }
  return async (token) => {
    next ??= running.then(begin)
    return (await next).get(token)
  }
}
