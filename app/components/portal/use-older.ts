import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { dashboard } from '#app/content/student-portal.ts'

export interface OlderPage<Item> {
  items: Item[]
  /** Cursor for the next older ones; null: there are none. */
  next: string | null
}

export interface Older<Item> {
  items: Item[]
  hasMore: boolean
  isLoading: boolean
  load: () => void
}

/** Reads on in a list of which the dashboard has the newest part. A list that has changed at its end starts anew. */
export function useOlder<Item>(
  first: string | null,
  read: (before: string) => Promise<OlderPage<Item>>,
): Older<Item> {
  const [page, setPage] = useState<OlderPage<Item> & { first: string | null }>({
    items: [],
    next: first,
    first,
  })
  const current = page.first === first ? page : { items: [], next: first, first }
  const mutation = useMutation({
    mutationFn: read,
    onSuccess: ({ items, next }) => setPage({ items: [...current.items, ...items], next, first }),
    onError: () => toast(dashboard.error.title, dashboard.error.description, 'error'),
  })
  return {
    items: current.items,
    hasMore: current.next !== null,
    isLoading: mutation.isPending,
    load: () => current.next !== null && mutation.mutate(current.next),
  }
}
