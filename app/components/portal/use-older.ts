import { useState } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { lists } from '#app/words/shared/lists.ts'
import { useAction } from './use-action.ts'

export interface OlderPage<Item> {
  items: Item[]
  /** Cursor of the next older page; null when there is none. */
  next: string | null
}

export interface Older<Item> {
  items: Item[]
  hasMore: boolean
  isLoading: boolean
  load: () => void
}

/** Loads older pages of a list whose newest page is there. It starts again when that page changes. */
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
  const { mutate, isPending } = useAction(read, {
    done: ({ items, next }) => setPage({ items: [...current.items, ...items], next, first }),
    failed: () => toast(lists.olderFailed, teaching.loadHelp, 'error'),
  })
  return {
    items: current.items,
    hasMore: current.next !== null,
    isLoading: isPending,
    load: () => current.next !== null && mutate(current.next),
  }
}
