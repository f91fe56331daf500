import { useEffect, useState } from 'react'

/** The pause that the server keeps between two codes, unless it says otherwise. */
export const secondsBetweenCodes = 60

/** Counts down to 0 each second. */
export function useCountdown(first = 0): { seconds: number; start: (seconds: number) => void } {
  const [seconds, start] = useState(first)
  const isRunning = seconds > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => start((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return { seconds, start }
}
