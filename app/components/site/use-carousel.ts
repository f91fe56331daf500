import { useEffect, useRef, useState, useSyncExternalStore, type PointerEvent } from 'react'

/** Milliseconds between slides. */
const advanceEvery = 4000
/** Pixels a finger must travel sideways before it counts as a swipe. */
const swipeDistance = 40

const calmQuery = '(prefers-reduced-motion: reduce)'

function subscribeToCalm(onChange: () => void): () => void {
  const query = window.matchMedia(calmQuery)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

function usePrefersCalm(): boolean {
  return useSyncExternalStore(
    subscribeToCalm,
    () => window.matchMedia(calmQuery).matches,
    () => false,
  )
}

const slideName = 'picture-'

/** The element of a slide, which a link can name. */
export function slideId(index: number): string {
  return `${slideName}${index + 1}`
}

/** The slide that a link has shown before React had come, else the first. */
function readChosenSlide(): number {
  const { hash } = window.location
  return hash.startsWith(`#${slideName}`)
    ? Math.max(0, Number.parseInt(hash.slice(slideName.length + 1), 10) - 1 || 0)
    : 0
}

const subscribeToNothing = () => () => {}

/** Holds the slide that is shown, moves on to the next by time and by hand, and pauses. */
export function useCarousel(count: number) {
  const isReady = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const chosen = useSyncExternalStore(subscribeToNothing, readChosenSlide, () => 0)
  const [shown, setShown] = useState<number>()
  const current = (shown ?? chosen) % count
  const [held, setHeld] = useState({ pointer: false, focus: false, button: false })
  const calm = usePrefersCalm()
  const swipeStart = useRef<number>(null)
  const paused = held.button || calm
  const still = paused || held.pointer || held.focus || count < 2

  function show(index: number) {
    setShown((index + count) % count)
  }

  useEffect(() => {
    if (still) return
    const timer = window.setInterval(() => {
      if (!document.hidden) setShown((current + 1) % count)
    }, advanceEvery)
    return () => window.clearInterval(timer)
  }, [still, count, current])

  return {
    current,
    isReady,
    still,
    paused,
    next: () => show(current + 1),
    previous: () => show(current - 1),
    show,
    togglePause: () => setHeld((before) => ({ ...before, button: !before.button })),
    frame: {
      onPointerEnter: (event: PointerEvent) =>
        event.pointerType === 'mouse' && setHeld((before) => ({ ...before, pointer: true })),
      onPointerLeave: () => setHeld((before) => ({ ...before, pointer: false })),
      onFocus: () => setHeld((before) => ({ ...before, focus: true })),
      onBlur: () => setHeld((before) => ({ ...before, focus: false })),
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse') swipeStart.current = event.clientX
      },
      onPointerUp: (event: PointerEvent) => {
        if (swipeStart.current === null) return
        const distance = event.clientX - swipeStart.current
        swipeStart.current = null
        if (Math.abs(distance) >= swipeDistance) show(current + (distance < 0 ? 1 : -1))
      },
      onPointerCancel: () => {
        swipeStart.current = null
      },
    },
  }
}
