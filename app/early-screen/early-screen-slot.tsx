import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { carryOver, followEarlyScreen } from './carry-over.ts'
import { earlyScreenElement } from './element-id.ts'

const empty = { __html: '' }

/** The element in which an early screen is shown before the program takes the document over, which leaves it alone. */
export function EarlyScreenSlot() {
  return <div id={earlyScreenElement} suppressHydrationWarning dangerouslySetInnerHTML={empty} />
}

/** The early screen once more, while the program prepares the real one. @param otherwise shown where there is none */
export function EarlyScreenCopy({ otherwise }: { otherwise: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const early = window.earlyScreen
  useLayoutEffect(() => {
    if (!element.current || !early) return
    carryOver(element.current, { ...early.interaction, pressed: undefined })
    followEarlyScreen(element.current, early.interaction)
  }, [early])
  if (early?.markup === undefined) return otherwise
  return <div ref={element} id={earlyScreenElement} dangerouslySetInnerHTML={{ __html: early.markup }} />
}

/** Rendered with a first screen: gives it the focus and the press that the early screen had, and ends that. */
export function EarlyScreenEnd() {
  useEffect(() => {
    const early = window.earlyScreen
    delete window.earlyScreen
    delete document.documentElement.dataset['early']
    const screen = document.querySelector('main')
    if (early?.markup !== undefined && screen) carryOver(screen, early.interaction)
  }, [])
  return null
}
