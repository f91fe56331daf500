import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

interface Page {
  next: string | null
  total: number
}

/** A list of the administrators' that is read page by page. */
export function usePages<Asked extends object, P extends Page>(
  key: readonly string[],
  asked: Asked,
  load: (asked: Asked & { after: string | undefined }, signal: AbortSignal) => Promise<P>,
) {
  const query = useInfiniteQuery({
    queryKey: [...key, asked],
    queryFn: ({ pageParam, signal }) => load({ ...asked, after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: P) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  return { query, pages, total: pages[0]?.total ?? 0 }
}
