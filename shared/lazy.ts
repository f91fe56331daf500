/**
 * Makes something when it is first needed, and only once. * For things that are expensive and not always used: on a small phone
 * a format of `Intl` takes ten milliseconds to make.
 */
export function lazy<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
