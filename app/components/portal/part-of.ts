import type { UseQueryOptions } from '@tanstack/react-query'

/** A query of whose reply a screen needs one part. */
export function partOf<Reply, Part>(
  query: UseQueryOptions<Reply>,
  select: (reply: Reply) => Part,
): UseQueryOptions<Reply, Error, Part> {
  return { ...query, select }
}
