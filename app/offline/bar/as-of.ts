import type { Query, QueryCache } from '@tanstack/react-query'

/**
 * From when the oldest data is that the screen shows, in milliseconds since 1970; undefined when it shows none. What came with
 * the document itself has no time: nobody knows how long that was kept.
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
