import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { useDisclosure } from '#app/components/ui/use-disclosure.ts'

const openDelay = 200
const closeDelay = 150
/** After an open menu was left, a neighbour that is reached within this time opens at once. */
const skipDelay = 300

let lastLeft = Number.NEGATIVE_INFINITY
/** Closes the menu that the mouse opened last, so that its neighbour takes over without a gap. */
let closeLastOpened: (() => void) | undefined

/** A disclosure of the desktop bar: it also opens under a resting mouse, and arrow keys walk through its panel. */
export function useNavGroup() {
  const { group, open, setOpen, groupProps } = useDisclosure<HTMLLIElement>()
  const timer = useRef<number>(undefined)
  const openedByHover = useRef(false)
  const closeOwn = useRef(close)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  function after(delay: number, work: () => void) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(work, delay)
  }

  function openByHover() {
    window.clearTimeout(timer.current)
    if (closeLastOpened !== closeOwn.current) closeLastOpened?.()
    closeLastOpened = closeOwn.current
    openedByHover.current ||= !open
    setOpen(true)
  }

  function close() {
    window.clearTimeout(timer.current)
    openedByHover.current = false
    setOpen(false)
  }

  function focusEntry(step: 1 | -1) {
    const entries = [...(group.current?.querySelectorAll<HTMLElement>('ul a, ul summary') ?? [])]
    const at = entries.findIndex((entry) => entry === document.activeElement)
    const next = at < 0 && step < 0 ? entries.length - 1 : at + step
    entries[(next + entries.length) % entries.length]?.focus()
  }

  return {
    open,
    groupProps: {
      ...groupProps,
      onPointerEnter(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return
        const comesFromNeighbour = performance.now() - lastLeft < skipDelay
        if (open || comesFromNeighbour) return openByHover()
        after(openDelay, openByHover)
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return
        if (open) lastLeft = performance.now()
        after(closeDelay, close)
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        flushSync(() => setOpen(true))
        focusEntry(event.key === 'ArrowDown' ? 1 : -1)
      },
    },
    toggle: () => {
      window.clearTimeout(timer.current)
      // The mouse opened it on its way to the click, so the click must not close it.
      setOpen(openedByHover.current ? true : !open)
      openedByHover.current = false
    },
  }
}
