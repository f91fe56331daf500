import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { countNeeded } from './marking-rules.ts'
import type { TypedMarks } from './mark-store.ts'

interface RowFocusOptions {
  /** Opened for marking: the first hand-in that waits takes the focus at once. */
  startsInFirst: boolean
  /** The student whose work was opened; their points take the focus. */
  startsAt: string | undefined
  /** The marks cannot be changed. */
  isLocked: boolean
}

/** A class of forty would fill a dozen screens of a phone. */
export const shownAtOnce = 12

/** The focus in the marking list, which moves from row to row by keys alone. */
export function useRowFocus(rows: readonly MarkingRow[], typed: TypedMarks, options: RowFocusOptions) {
  const { startsInFirst, startsAt, isLocked } = options
  const list = useRef<HTMLUListElement>(null)
  const wasLocked = useRef(isLocked)
  const [shown, setShown] = useState(shownAtOnce)
  const needed = countNeeded(rows, typed, startsAt)
  // A row stays visible once it is shown: saving a mark or reading a message must not fold it.
  if (needed > shown) setShown(needed)

  const focusFirst = useEffectEvent(() => {
    const opened = startsAt && list.current?.querySelector<HTMLElement>(`[data-points="${startsAt}"]`)
    if (opened) opened.focus()
    else if (startsInFirst) list.current?.querySelector<HTMLElement>('[data-points]')?.focus()
  })
  useEffect(() => focusFirst(), [])

  // The field whose refused mark revealed the lock gets the focus back, because no field accepts typing any
  // longer.
  const focusRefused = useEffectEvent(() => {
    const refused = rows.find(({ student_id }) => student_id in typed)?.student_id
    if (isLocked && !wasLocked.current)
      list.current?.querySelector<HTMLElement>(`[data-points="${refused}"]`)?.focus()
    wasLocked.current = isLocked
  })
  useEffect(() => focusRefused(), [isLocked])

  const pointsOf = (studentId: string | undefined) =>
    list.current?.querySelector<HTMLInputElement>(`[data-points="${studentId}"]`)

  /** Moves the focus from one student's fields to another's points, even if they are not shown yet. */
  function move(studentId: string, by: 1 | -1): void {
    // A click on the save button leaves the focus there.
    if (studentAt(document.activeElement) !== studentId) return
    const at = rows.findIndex(({ student_id }) => student_id === studentId)
    if (at < 0 || !rows[at + by]) return
    if (at + by >= shown) flushSync(() => setShown(shown + shownAtOnce))
    const next = pointsOf(rows[at + by]?.student_id)
    next?.focus()
    next?.select()
  }

  function showMore(): void {
    flushSync(() => setShown(shown + shownAtOnce))
    pointsOf(rows[shown]?.student_id)?.focus()
  }

  return { list, shown, move, showMore }
}

/** The student whose points or feedback are in an element. */
function studentAt(element: EventTarget | null): string | undefined {
  if (!(element instanceof HTMLElement)) return undefined
  return element.dataset['points'] ?? element.dataset['feedback']
}
