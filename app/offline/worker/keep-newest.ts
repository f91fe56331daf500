interface CacheUpdate {
  cacheName: string
}

/**
 * Removes the entries of a cache that were fetched longest ago, so that it does not grow for ever. Workbox's own plugin
 * notes each address with its time in a database; the order of the entries is enough.
 * @param most number of entries that stay
 */
export function keepNewest(most: number) {
  return {
    async cacheDidUpdate({ cacheName }: CacheUpdate): Promise<void> {
      const cache = await caches.open(cacheName)
      // Entries are listed in the order in which they were stored, and one that is stored again becomes the last.
      const oldest = (await cache.keys()).slice(0, -most)
      for (const request of oldest) await cache.delete(request)
    },
  }
}
