import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callByName, type CallOf, type InputOf, type Noun, type ReplyOf } from './api.ts'
import { callKey, type QuerySettings } from './call-query.ts'

interface Paging<Reply, Cursor> extends Pick<QuerySettings<Reply>, 'kept'> {
  /** The part of the input that identifies the page. */
  cursor: Cursor
  /** The cursor of the page after this one; null for the last. */
  next: (page: Reply) => string | null
}

/**
 * The query of a list that is read page by page. While another choice is fetched, the last one stays in view.
 * @returns a function that gives its options for a person and the choice
 */
export function callPages<N extends Noun, C extends CallOf<N>, Cursor extends keyof InputOf<N, C> & string>(
  noun: N,
  call: C,
  { cursor, next, kept }: Paging<ReplyOf<N, C>, Cursor>,
) {
  return (userId: string, choice: Omit<InputOf<N, C>, Cursor>) =>
    infiniteQueryOptions({
      queryKey: [...callKey(userId, noun, call, choice), 'pages'],
      queryFn: async ({ pageParam, signal }) =>
        await callByName(noun, call, { ...choice, [cursor]: pageParam } as InputOf<N, C>, { signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => next(page) ?? undefined,
      placeholderData: keepPreviousData,
      meta: kept && { kept },
    })
}
