import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { useDisclosure } from './use-disclosure.ts'

const openDelay = 200
const closeDelay = 150
/** Moving to a neighbour within this time opens it at once. */
const skipDelay = 300

let lastClosed = Number.NEGATIVE_INFINITY

/** A disclosure of the desktop bar: it also opens under a resting mouse, and arrow keys walk through its panel. */
export function useNavGroup() {
  const { group, open, setOpen, groupProps } = useDisclosure<HTMLLIElement>()
  const timer = useRef<number>(undefined)
  const openedByHover = useRef(false)

  useEffect(() => () => window.clearTimeout(timer.current), [])

  function after(delay: number, work: () => void) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(work, delay)
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
        const delay = performance.now() - lastClosed < skipDelay ? 0 : openDelay
        after(open ? 0 : delay, () => {
          openedByHover.current ||= !open
          setOpen(true)
        })
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return
        after(closeDelay, () => {
          lastClosed = performance.now()
          openedByHover.current = false
          setOpen(false)
        })
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
      // The mouse opened it on its way to the click; closing now would be the opposite of what was meant.
      setOpen(openedByHover.current ? true : !open)
      openedByHover.current = false
    },
  }
}
