import { useState, useSyncExternalStore, type UIEvent } from 'react'

interface Window {
  /** First row to show, and the one after the last. */
  first: number
  end: number
  rowHeight: number
  onScroll: (event: UIEvent<HTMLElement>) => void
}

interface WindowOptions {
  /** Pixels that can be seen at most. */
  viewHeight: number
  /** Pixels on a phone and on anything wider. */
  rowHeights: { narrow: number; wide: number }
}

/** Rows beyond what is seen, so that neither a flick nor the Tab key meets an empty place. */
const spare = 8

/** The rows of a long list that are worth showing: a phone would be busy for a second with 1,300 of them. */
export function useWindow(count: number, { viewHeight, rowHeights }: WindowOptions): Window {
  const isNarrow = useNarrow()
  const rowHeight = isNarrow ? rowHeights.narrow : rowHeights.wide
  const [top, setTop] = useState(0)
  const seen = Math.ceil(viewHeight / rowHeight)
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count - seen) - spare)
  const end = Math.min(count, first + seen + 2 * spare)
  return { first, end, rowHeight, onScroll: (event) => setTop(event.currentTarget.scrollTop) }
}

const narrow = '(width < 40rem)'

/** Whether the screen is a phone's; the same width at which tables become labelled rows. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}
