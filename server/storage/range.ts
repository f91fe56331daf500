export interface ByteRange {
  first: number
  last: number
}

/**
 * The one part of a file that a `Range` header asks for. A header that asks for several parts, or that cannot
 * be read, is ignored, as RFC 9110 allows: the whole file is sent.
 * @returns the part, `undefined` for the whole file, or 'unsatisfiable' when it is outside the file
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (first === '') {
    const length = Number(last)
    return length === 0 || size === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, size - length), last: size - 1 }
  }
  if (last !== '' && Number(last) < Number(first)) return undefined
  if (Number(first) >= size) return 'unsatisfiable'
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
