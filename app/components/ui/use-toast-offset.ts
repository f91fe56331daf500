import { useEffect, useState } from 'react'
import { placeToast, type Extent } from './toast-place.ts'

/** Pixels between the messages and the edges of the screen: a phone has none to spare. */
const margins = { top: 8, bottom: 24 }
/** Pixels by which each message protrudes behind the front one, and how many do. */
const stacked = { by: 14, max: 2 }
/** Milliseconds after scrolling before the messages find a new place, so that they do not jump during it. */
const pause = 150
/** Milliseconds after the release of a pointer within which its click comes. */
const clickWithin = 100

/** The attribute of the document during a press that has begun beside the messages, which let it through until its end. */
const pressed = 'data-pressed'

const toaster = '[data-sonner-toaster]'
const shownToasts = '[data-sonner-toast][data-visible=true]:not([data-removed=true])'
/** Faults, the buttons of a form, and each element that says so itself: a person reads or presses them next. */
const toBeSeen = '[role=alert], [data-form-buttons], [data-selection-bar], [data-keep-clear]'

/**
 * Pixels between the messages and their edge of the screen, so that none lies over the focus, a fault or the button that comes
 * next. During a press they stay where they are: one that ends on something else than it began on is lost.
 */
export function useToastOffset(edge: 'top' | 'bottom'): number {
  const [offset, setOffset] = useState(margins[edge])
  useEffect(() => {
    let frame = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      cancelAnimationFrame(frame)
      if (document.documentElement.hasAttribute(pressed)) return
      frame = requestAnimationFrame(() => setOffset((before) => findOffset(edge) ?? before))
    }
    const lookLater = () => {
      clearTimeout(timer)
      timer = setTimeout(look, pause)
    }
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    const unfollow = followPresses(look)
    document.addEventListener('focusin', look)
    document.addEventListener('scroll', lookLater, { capture: true, passive: true })
    window.addEventListener('resize', look)
    window.visualViewport?.addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      observer.disconnect()
      unfollow()
      document.removeEventListener('focusin', look)
      document.removeEventListener('scroll', lookLater, { capture: true })
      window.removeEventListener('resize', look)
      window.visualViewport?.removeEventListener('resize', look)
    }
  }, [edge])
  return offset
}

/**
 * Marks the document while a press is under way that has begun beside the messages.
 * @param onEnd called when it is over
 * @returns a function that stops that
 */
function followPresses(onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = ({ target }: PointerEvent) => {
    clearTimeout(timer)
    if (!(target instanceof Element && target.closest(toaster)))
      document.documentElement.toggleAttribute(pressed, true)
  }
  const end = () => {
    document.documentElement.removeAttribute(pressed)
    onEnd()
  }
  const endSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(end, clickWithin)
  }
  document.addEventListener('pointerdown', begin, true)
  document.addEventListener('pointerup', endSoon, true)
  document.addEventListener('pointercancel', endSoon, true)
  return () => {
    clearTimeout(timer)
    document.documentElement.removeAttribute(pressed)
    document.removeEventListener('pointerdown', begin, true)
    document.removeEventListener('pointerup', endSoon, true)
    document.removeEventListener('pointercancel', endSoon, true)
  }
}

/** @returns undefined while no message is shown */
function findOffset(edge: 'top' | 'bottom'): number | undefined {
  const list = document.querySelector(toaster)
  const toasts = [...document.querySelectorAll<HTMLElement>(shownToasts)]
  const front = toasts.find(({ dataset }) => dataset['front'] === 'true')
  if (!list || !front) return undefined
  const height = front.offsetHeight + stacked.by * Math.min(toasts.length - 1, stacked.max)
  const { left, right } = list.getBoundingClientRect()
  const room = roomOfScreen()
  const clear = thingsToBeSeen()
    .filter((thing) => !list.contains(thing))
    .map((thing) => thing.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.bottom > room.top && box.top < room.bottom)
    .filter((box) => box.left < right && box.right > left)
  const top = placeToast({ height, room, clear, edge, margin: margins[edge] })
  return edge === 'top' ? top : window.innerHeight - top - height
}

/** The screen without the line at the bottom edge, and without the keyboard of a phone. */
function roomOfScreen(): Extent {
  const { visualViewport, innerHeight } = window
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--bottom-bar'))
  const seen = visualViewport ? visualViewport.height * visualViewport.scale : innerHeight
  return { top: 0, bottom: Math.min(innerHeight - (bar || 0), seen) }
}

/**
 * The focused element comes first, with its labels and the button that submits its form. One as high as half the screen, such as a
 * dialog, has no place beside it. Beside an open dialog there is nothing to read or press.
 */
function thingsToBeSeen(): Element[] {
  const { activeElement, body } = document
  const isPlace = activeElement !== null && activeElement !== body
  const isSmall = isPlace && activeElement.clientHeight < window.innerHeight / 2
  const labels = isSmall && activeElement instanceof HTMLInputElement ? (activeElement.labels ?? []) : []
  const submit = activeElement?.closest('form')?.querySelectorAll('[type=submit]') ?? []
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
  const others = (dialog ?? document).querySelectorAll(toBeSeen)
  return [...(isSmall ? [activeElement] : []), ...labels, ...submit, ...others]
}
