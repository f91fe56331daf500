export interface Selection {
  start: number
  end: number
}

/**
 * Inserts a comment into a text, replacing the selection and separated from the words around it.
 * @returns the text, and the caret after the comment
 */
export function insertPhrase(text: string, { start, end }: Selection, phrase: string) {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const head = before === '' || /\s$/.test(before) ? before : `${before} `
  const tail = after === '' || /^\s/.test(after) ? after : ` ${after}`
  return { text: head + phrase + tail, caret: head.length + phrase.length }
}
