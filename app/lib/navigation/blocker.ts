import { useEffect, useState } from 'react'

/** An attempt to leave a page with unsaved work. */
export interface Departure {
  /** Leaves the page after all. */
  proceed: () => void
  /**
   * A log-out, which may still be cancelled when work waits in the outbox, and otherwise discards all drafts.
   */
  isLogOut?: true
}

let holdBack: ((departure: Departure) => void) | undefined

/** Holds a departure back if the page asks for it. @returns false when nothing prevents leaving */
export function isHeldBack(departure: Departure): boolean {
  holdBack?.(departure)
  return holdBack !== undefined
}

/**
 * Holds back every departure while the component is shown.
 * @returns the last one, and a function that forgets it
 */
export function useHeldDeparture(): [departure: Departure | undefined, stay: () => void] {
  const [departure, setDeparture] = useState<Departure>()
  useEffect(() => {
    holdBack = setDeparture
    return () => {
      holdBack = undefined
    }
  }, [])
  return [departure, () => setDeparture(undefined)]
}
