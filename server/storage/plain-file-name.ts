const maxStemLength = 80

/** A file name reduced to what every disk accepts: plain letters, digits, `-`, `_` and one extension. */
export function plainFileName(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  const stem = plain(dot > 0 ? fileName.slice(0, dot) : fileName).slice(0, maxStemLength)
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
