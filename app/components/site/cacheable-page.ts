/**
 * Headers of a page that is the same for everyone: the server may cache it for five minutes. Browsers still revalidate
 * it each time and get 304. A loader that could not read everything forbids the cache with `notCacheable`.
 */
export function cacheablePage({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'public, s-maxage=300' }
}

/** Headers for an incomplete page, so that it is rendered anew for the next visitor. */
export const notCacheable = { 'Cache-Control': 'no-store' }
