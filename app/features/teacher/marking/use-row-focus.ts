import { useEffect, useEffectEvent, useRef } from 'react'
import type { MarkingRow } from '#shared/marking/contract.ts'
import type { TypedMarks } from './mark-store.ts'

interface RowFocusOptions {
  /** Opened to be marked: the first work that waits takes the focus at once. */
  startsInFirst: boolean
  /** The student whose work was opened; their points take the focus. */
  startsAt: string | undefined
  /** The marks cannot be changed. */
  isLocked: boolean
}

/** The focus in the list that is marked, which moves from row to row without taking the hands off the keys. */
export function useRowFocus(rows: readonly MarkingRow[], typed: TypedMarks, options: RowFocusOptions) {
  const { startsInFirst, startsAt, isLocked } = options
  const list = useRef<HTMLUListElement>(null)
  const wasLocked = useRef(isLocked)

  const focusFirst = useEffectEvent(() => {
    const opened = startsAt && list.current?.querySelector<HTMLElement>(`[data-points="${startsAt}"]`)
    if (opened) opened.focus()
    else if (startsInFirst) list.current?.querySelector<HTMLElement>('[data-points]')?.focus()
  })
  useEffect(() => focusFirst(), [])

  // The mark whose refusal shows that the marks are locked gets the focus back: no field takes what is typed any more.
  const focusRefused = useEffectEvent(() => {
    const refused = rows.find(({ student_id }) => student_id in typed)?.student_id
    if (isLocked && !wasLocked.current)
      list.current?.querySelector<HTMLElement>(`[data-points="${refused}"]`)?.focus()
    wasLocked.current = isLocked
  })
  useEffect(() => focusRefused(), [isLocked])

  /** Moves the focus from one student's fields to the points of another. */
  function moveFocus(studentId: string, by: 1 | -1): void {
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('[data-points]') ?? [])]
    const at = fields.findIndex((field) => field.dataset['points'] === studentId)
    // A click on the save button leaves the focus there.
    if (studentAt(document.activeElement) !== studentId) return
    const next = at < 0 ? undefined : fields[at + by]
    next?.focus()
    next?.select()
  }

  return { list, moveFocus }
}

/** The student whose points or feedback an element holds. */
function studentAt(element: EventTarget | null): string | undefined {
  if (!(element instanceof HTMLElement)) return undefined
  return element.dataset['points'] ?? element.dataset['feedback']
}
