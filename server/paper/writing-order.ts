/**
 * The order in which a line is drawn from left to right, by the part of Unicode's bidirectional algorithm that
 * names and sentences need: letters, numbers, and signs between them. There are no embeddings, because
 * `legible` removes the signs that begin them.
 */

type Kind = 'left' | 'right' | 'number' | 'between'

const rightToLeft = /^[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thaana}]$/u
const number = /^\p{Nd}$/u
const mark = /^\p{M}$/u
const letter = /^[\p{L}\p{N}]$/u
/** A sign that belongs to a number if it is alone between two digits. */
const separator = /^[.,:/\-+]$/
const opening = ['(', '[', '{', '«', '‹']
const closing = [')', ']', '}', '»', '›']

/**
 * The levels of the signs of a line: odd ones are drawn from right to left. A line without any letter of a
 * script from left to right begins on the right.
 */
export function levelsOf(signs: readonly string[]): number[] {
  const kinds = kindsOf(signs)
  const base = kinds.includes('right') && !kinds.includes('left') ? 'right' : 'left'
  const settled = settleBrackets(signs, settleNumbers(kinds, base), base)
  return settleBetween(settled, base).map((kind) => {
    if (kind === 'right') return 1
    return kind === 'number' || base === 'right' ? 2 : 0
  })
}

function kindsOf(signs: readonly string[]): Kind[] {
  const kinds: Kind[] = []
  for (const [index, sign] of signs.entries()) kinds.push(kindOf(sign, kinds[index - 1]))
  return kinds.map((kind, index) =>
    separator.test(signs[index]!) && kinds[index - 1] === 'number' && kinds[index + 1] === 'number'
      ? 'number'
      : kind,
  )
}

function kindOf(sign: string, before: Kind | undefined): Kind {
  if (mark.test(sign)) return before ?? 'between'
  if (number.test(sign)) return 'number'
  if (rightToLeft.test(sign)) return /^\p{P}$/u.test(sign) ? 'between' : 'right'
  return letter.test(sign) ? 'left' : 'between'
}

/** A number is drawn with a letter from left to right that comes before it, or that follows without a gap, as in 9A. */
function settleNumbers(kinds: readonly Kind[], base: Kind): Kind[] {
  let strong = base
  return kinds.map((kind, index) => {
    if (kind === 'left' || kind === 'right') strong = kind
    if (kind !== 'number') return kind
    const next = kinds.slice(index).find((one) => one !== 'number')
    return strong === 'left' || next === 'left' ? 'left' : kind
  })
}

/** Both brackets are drawn in the direction of what is between them, if that of the text before is the same. */
function settleBrackets(signs: readonly string[], kinds: readonly Kind[], base: Kind): Kind[] {
  const settled = [...kinds]
  const open: number[] = []
  for (const [index, sign] of signs.entries()) {
    if (opening.includes(sign)) open.push(index)
    if (!closing.includes(sign)) continue
    const from = open.pop()
    if (from === undefined) continue
    const within = kinds
      .slice(from + 1, index)
      .filter((kind) => kind !== 'between')
      .map(directionOf)
    const before = kinds.slice(0, from).findLast((kind) => kind !== 'between')
    const isTurned = within.length > 0 && within.every((one) => one !== base)
    const kind = isTurned && before && directionOf(before) !== base ? directionOf(before) : base
    if (within.length > 0) settled[from] = settled[index] = kind
  }
  return settled
}

const directionOf = (kind: Kind): 'left' | 'right' => (kind === 'left' ? 'left' : 'right')

/** Signs between two of one direction are drawn in it, others in that of the line. */
function settleBetween(kinds: readonly Kind[], base: Kind): Kind[] {
  const isStrong = (kind: Kind) => kind !== 'between'
  return kinds.map((kind, index) => {
    if (isStrong(kind)) return kind
    const before = directionOf(kinds.slice(0, index).findLast(isStrong) ?? base)
    const after = directionOf(kinds.slice(index).find(isStrong) ?? base)
    return before === after ? before : base
  })
}

/** Pieces of a line in the order in which they are drawn from left to right. */
export function drawnOrder<Piece extends { level: number }>(pieces: readonly Piece[]): Piece[] {
  const order = [...pieces]
  for (let level = Math.max(0, ...order.map((piece) => piece.level)); level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from
      while (to < order.length && order[to]!.level >= level) to++
      order.splice(from, to - from, ...order.slice(from, to).toReversed())
      from = Math.max(from, to - 1)
    }
  return order
}

/** A bracket in text from right to left looks like its counterpart. */
function mirroredSign(sign: string): string {
  const at = opening.indexOf(sign)
  if (at >= 0) return closing[at]!
  return opening[closing.indexOf(sign)] ?? sign
}

/** Signs of an odd level as a face draws them, which sets everything but letters from left to right. */
export function mirror(text: string): string {
  return [...text].toReversed().map(mirroredSign).join('')
}
