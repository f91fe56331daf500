import { useEffect, useState } from 'react'

const pauseMs = 300

/** A value that follows the given one once it has stayed the same for 300 ms. */
export function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
