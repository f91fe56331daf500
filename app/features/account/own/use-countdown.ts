import { useEffect, useState } from 'react'

/** The pause that the server keeps between two codes, unless it says otherwise. */
export const secondsBetweenCodes = 60

/**
 * Counts down to 0 each second, by the clock: a phone that was asleep then shows the time that is really
 * left.
 */
export function useCountdown(first = 0): { seconds: number; start: (seconds: number) => void } {
  const [now, setNow] = useState(() => Date.now())
  const [endsAt, setEndsAt] = useState(now + first * 1000)
  const isRunning = endsAt > now
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  function start(seconds: number) {
    const begins = Date.now()
    setNow(begins)
    setEndsAt(begins + seconds * 1000)
  }

  return { seconds: Math.max(0, Math.ceil((endsAt - now) / 1000)), start }
}
