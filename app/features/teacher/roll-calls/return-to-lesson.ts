import type { LeftRoll } from './roll-address.ts'

/**
 * Shows the lesson of the roll that was just left, with the focus on the next roll that has not been called.
 */
export function returnToLesson(list: HTMLElement | null, { key, isSaved }: LeftRoll): void {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-roll]') ?? [])]
  const at = buttons.findIndex(({ dataset }) => dataset['roll'] === key)
  const own = buttons[at]
  if (!own) return
  const next = buttons.slice(at + 1).find(({ dataset }) => dataset['called'] === undefined)
  own.scrollIntoView({ block: 'center' })
  const target = (isSaved && next) || own
  target.focus()
}
