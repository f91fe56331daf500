interface CacheUpdate {
  cacheName: string
}

/**
 * Removes the oldest entries of a cache, so that it does not grow for ever. Workbox's own plugin records each
 * address with its time in a database; here the order of the entries is enough.
 * @param max number of entries that stay
 */
export function keepNewest(max: number) {
  return {
    async cacheDidUpdate({ cacheName }: CacheUpdate): Promise<void> {
      const cache = await caches.open(cacheName)
      // Entries are listed in the order in which they were stored, and one stored again moves to the end.
      const oldest = (await cache.keys()).slice(0, -max)
      for (const request of oldest) await cache.delete(request)
    },
  }
}
