import type { Query, QueryCache } from '@tanstack/react-query'

/**
 * The time of the oldest data that the screen shows, in milliseconds since 1970; undefined when it shows
 * none. Data that came with the document has no time: nobody knows how long that was cached.
 * @param counts which queries count
 */
export function oldestShown(
  cache: QueryCache,
  counts: (query: Query) => boolean = () => true,
): number | undefined {
  const times = cache
    .findAll({ type: 'active' })
    .filter((query) => query.state.data !== undefined && query.state.dataUpdatedAt > 0 && counts(query))
    .map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}
