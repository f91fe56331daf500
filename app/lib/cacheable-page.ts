/**
 * For routes whose page is the same for everyone: the server may keep it for five minutes. Browsers still ask each
 * time and hear that nothing has changed. A loader that could not read everything says so with `notCacheable`.
 */
export function cacheablePage({ loaderHeaders }: { loaderHeaders: Headers }): HeadersInit {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? 'public, s-maxage=300' }
}

/** Headers of a loader's data: a page that lacks something is rendered anew for the next visitor. */
export const notCacheable = { 'Cache-Control': 'no-store' }
