import { useEffect, useRef } from 'react'
import { takeLeftRoll } from './roll-address.ts'

/**
 * For the list of lessons: leaving a roll leads back to its lesson. On a first visit there is none to return
 * to, and nothing is fetched.
 */
export function useWayBack() {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const left = takeLeftRoll()
    const load = async () => await import('./return-to-lesson.ts').catch(() => undefined)
    if (left) void load().then((part) => part?.returnToLesson(list.current, left))
  }, [])
  return list
}
