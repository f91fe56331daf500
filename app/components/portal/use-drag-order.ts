import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Dragging the items of a list, which carry `data-ordered`, to another position. For the mouse only: the same is done by
 * buttons.
 * @param onMove called with the item dropped, and the item that it was dropped on
 * @returns the item that is being dragged
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onMove: (id: string, onto: string) => void,
): string | undefined {
  const [dragged, setDragged] = useState<string>()
  const move = useRef(onMove)
  useEffect(() => {
    move.current = onMove
  })

  useEffect(() => {
    const element = list.current
    if (!element) return
    let id: string | undefined
    const leaving = new AbortController()
    const listen = (name: 'dragstart' | 'dragend' | 'dragover' | 'drop', act: (event: DragEvent) => void) =>
      element.addEventListener(name, act, { signal: leaving.signal })
    listen('dragstart', (event) => {
      id = itemOf(event)
      event.dataTransfer?.setData('text/plain', id ?? '')
      setDragged(id)
    })
    listen('dragend', () => {
      id = undefined
      setDragged(undefined)
    })
    listen('dragover', (event) => {
      if (id) event.preventDefault()
    })
    listen('drop', (event) => {
      event.preventDefault()
      const onto = itemOf(event)
      if (id && onto && onto !== id) move.current(id, onto)
    })
    return () => leaving.abort()
  }, [list])

  return dragged
}

function itemOf({ target }: DragEvent): string | undefined {
  if (!(target instanceof Element)) return undefined
  return target.closest<HTMLElement>('[data-ordered]')?.dataset['ordered']
}
