const longestStem = 80

/**
 * The name a hand-in is kept under in its bucket: `{timestamp}_{file name}` (spec/public-and-student.md
 * section 7), the file name reduced to characters that every disk takes. People see the real name.
 */
export function handInKey(at: Date, fileName: string): string {
  return `${at.getTime()}_${plainFileName(fileName)}`
}

/** A file name in plain letters, digits, `-`, `_` and one ending. */
export function plainFileName(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  const stem = plain(dot > 0 ? fileName.slice(0, dot) : fileName).slice(0, longestStem)
  const ending = dot > 0 ? plain(fileName.slice(dot + 1)).toLowerCase() : ''
  return `${stem || 'file'}${ending && `.${ending}`}`
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
