import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from './use-settled.ts'

interface Page {
  next: string | null
  total: number
}

interface Asked {
  search: string
  after: string | undefined
}

/** A list of the administrators' that is searched while typing and read page by page. */
export function useSearch<P extends Page>(
  key: readonly string[],
  load: (asked: Asked, signal: AbortSignal) => Promise<P>,
) {
  const [typed, setTyped] = useState('')
  const search = useSettled(typed).trim()
  const query = useInfiniteQuery({
    queryKey: [...key, search],
    queryFn: ({ pageParam, signal }) => load({ search, after: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: P) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  return { typed, setTyped, search, query, pages, total: pages[0]?.total ?? 0 }
}
