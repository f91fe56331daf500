import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useLocation } from 'react-router'

const openDelay = 200
const closeDelay = 150
/** Moving to a neighbour within this time opens it at once. */
const skipDelay = 300

let lastClosed = Number.NEGATIVE_INFINITY

/**
 * Hover, keyboard and focus manners for a `<details>` in the desktop bar.
 * A click, a touch and a page without scripts need none of it: the element does that by itself.
 */
export function useNavGroup() {
  const details = useRef<HTMLDetailsElement>(null)
  const timer = useRef<number>(undefined)
  const openedByHover = useRef(false)
  const location = useLocation()

  function setOpen(open: boolean) {
    window.clearTimeout(timer.current)
    if (!details.current || details.current.open === open) return
    details.current.open = open
    if (!open) lastClosed = performance.now()
  }

  useEffect(() => {
    setOpen(false)
    return () => window.clearTimeout(timer.current)
  }, [location])

  useEffect(() => {
    function closeFromOutside(event: Event) {
      if (event.target instanceof Node && !details.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [])

  return {
    ref: details,
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return
      window.clearTimeout(timer.current)
      if (details.current?.open) return
      const delay = performance.now() - lastClosed < skipDelay ? 0 : openDelay
      timer.current = window.setTimeout(() => {
        openedByHover.current = true
        setOpen(true)
      }, delay)
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType !== 'mouse') return
      window.clearTimeout(timer.current)
      timer.current = window.setTimeout(() => setOpen(false), closeDelay)
    },
    onClick(event: MouseEvent) {
      if (!(event.target instanceof Element) || !event.target.closest('summary')) return
      window.clearTimeout(timer.current)
      // The pointer opened it on its way to the click; closing now would be the opposite of what was meant.
      if (openedByHover.current && details.current?.open) event.preventDefault()
      openedByHover.current = false
    },
    onKeyDown(event: KeyboardEvent) {
      const links = [...(details.current?.querySelectorAll<HTMLElement>('ul a, ul summary') ?? [])]
      const at = links.indexOf(document.activeElement as HTMLElement)
      if (event.key === 'Escape' && details.current?.open) {
        setOpen(false)
        details.current.querySelector('summary')?.focus()
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        setOpen(true)
        const next = event.key === 'ArrowDown' ? at + 1 : at < 0 ? links.length - 1 : at - 1
        links[(next + links.length) % links.length]?.focus()
      }
    },
  }
}
