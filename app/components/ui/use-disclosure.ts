import { useEffect, useRef, useState } from 'react'
import { useLocation } from '#app/navigation/navigator.ts'

/**
 * A button that shows a panel. Moving to another page closes it, Escape closes it and gives the focus back,
 * and so does pressing or focusing anything outside. Before the scripts have arrived (`ready` is false) the
 * style sheet shows the panel while the focus is inside; one that is open like that stays open.
 */
export function useDisclosure<Group extends HTMLElement>() {
  const group = useRef<Group>(null)
  const { key } = useLocation()
  const [ready, setReady] = useState(false)
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === key

  useEffect(() => {
    setReady(true)
    if (group.current?.matches(':focus-within:not([data-shut])')) setOpenOn(key)
    // oxlint-disable-next-line react/exhaustive-deps -- only what was open before the scripts took over counts
  }, [])

  useEffect(() => {
    if (!open) return
    function closeFromOutside(event: Event) {
      if (event.target instanceof Node && !group.current?.contains(event.target)) setOpenOn(null)
    }
    function closeByEscape(event: KeyboardEvent) {
      if (event.key !== 'Escape') return
      setOpenOn(null)
      if (group.current?.contains(document.activeElement)) group.current.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    document.addEventListener('keydown', closeByEscape)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
      document.removeEventListener('keydown', closeByEscape)
    }
  }, [open])

  return {
    group,
    open,
    setOpen: (next: boolean) => setOpenOn(next ? key : null),
    /** For the element around button and panel. */
    groupProps: {
      ref: group,
      'data-menu': '',
      'data-ready': ready || undefined,
      'data-open': open || undefined,
    },
  }
}
