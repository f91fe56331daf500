import { useState, type UIEvent } from 'react'
import { useNarrow } from '#app/components/ui/use-narrow.ts'

interface Window {
  /** Index of the first row to draw, and of the one after the last. */
  first: number
  end: number
  /** Pixels. */
  rowHeight: number
  onScroll: (event: UIEvent<HTMLElement>) => void
}

interface WindowOptions {
  /** Maximum visible height in pixels. */
  viewHeight: number
  /** Heights in pixels on a phone, and on anything wider. */
  rowHeights: { narrow: number; wide: number }
}

/** Rows beyond the visible ones on each side, so that neither a flick nor the Tab key meets a gap. */
const spareRows = 8

/** Finds the rows of a long list that are worth drawing: a phone would be busy for a second with 1,300 of them. */
export function useWindow(count: number, { viewHeight, rowHeights }: WindowOptions): Window {
  const rowHeight = useNarrow() ? rowHeights.narrow : rowHeights.wide
  const [top, setTop] = useState(0)
  const visible = Math.ceil(viewHeight / rowHeight)
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count - visible) - spareRows)
  const end = Math.min(count, first + visible + 2 * spareRows)
  return { first, end, rowHeight, onScroll: (event) => setTop(event.currentTarget.scrollTop) }
}
