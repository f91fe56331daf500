import { useEffect, useRef } from 'react'

let hasJustSignedIn = false

/** Tells the next screen that the person has just signed in, so that its heading takes the focus. */
export function noteSignIn(): void {
  hasJustSignedIn = true
}

/**
 * For the heading of a portal: after a login the page starts at its top and focuses the heading, so that a
 * screen reader says where the person is. After a reload nothing moves.
 */
export function useFocusAfterSignIn<Element extends HTMLElement>() {
  const heading = useRef<Element>(null)
  useEffect(() => {
    if (!hasJustSignedIn) return
    hasJustSignedIn = false
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
