import { useEffect, useRef } from 'react'
import { takeLeftRoll } from './roll-address.ts'

/** For the list of lessons: whoever leaves a roll is where its lesson stands, with the focus on the next roll that is not called. */
export function useWayBack() {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const left = takeLeftRoll()
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-roll]') ?? [])]
    const at = buttons.findIndex(({ dataset }) => dataset['roll'] === left?.key)
    const own = buttons[at]
    if (!left || !own) return
    const next = buttons.slice(at + 1).find(({ dataset }) => dataset['called'] === undefined)
    own.scrollIntoView({ block: 'center' })
    const target = (left.isSaved && next) || own
    target.focus()
  }, [])
  return list
}
