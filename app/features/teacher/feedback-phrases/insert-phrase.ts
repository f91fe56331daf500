import { beginningOf } from '#shared/valid-characters.ts'

export interface Selection {
  start: number
  end: number
}

/**
 * Inserts a comment into a text, replacing the selection and separated from the words around it.
 * @param max the most UTF-16 units of the text, whose end is cut off
 * @returns the text, and the caret after the comment
 */
export function insertPhrase(text: string, { start, end }: Selection, phrase: string, max: number) {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const head = before === '' || /\s$/.test(before) ? before : `${before} `
  const tail = after === '' || /^\s/.test(after) ? after : ` ${after}`
  const whole = beginningOf(head + phrase + tail, max)
  return { text: whole, caret: Math.min(head.length + phrase.length, whole.length) }
}
