import { foldName } from '#shared/names.ts'

/** Most names, of which folding changes the case alone: its steps take ten times as long, and a school has 1,300 names. */
const plainName = /^[A-Za-z]+(?: [A-Za-z]+)*$/

/** The words of a name for comparing: without case, accents and apostrophes. */
export function wordsOfName(name: string): string[] {
  const folded = plainName.test(name) ? name.toLowerCase() : foldName(name)
  return folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')
}

/** A key that is the same for the same name, whatever the order of its words. */
export function keyOfName(name: string): string {
  return wordsOfName(name).toSorted().join(' ')
}

/**
 * Whether two names may be the same person's: each word of the shorter one is in the other, apart from typing
 * mistakes.
 */
export function mayBeSameName(name: string, other: string): boolean {
  const [few = [], many = []] = [wordsOfName(name), wordsOfName(other)].toSorted(
    (a, b) => a.length - b.length,
  )
  const left = [...many]
  return few.every((word) => {
    const index = left.findIndex((one) => isNear(word, one))
    if (index >= 0) left.splice(index, 1)
    return index >= 0
  })
}

function isNear(word: string, other: string): boolean {
  if (word === other) return true
  // An initial matches a name.
  if (Math.min(word.length, other.length) === 1) return word[0] === other[0]
  const max = Math.min(word.length, other.length) >= 5 ? 2 : 1
  return Math.min(word.length, other.length) >= 3 && distance(word, other, max) <= max
}

/**
 * The number of letters to add, remove or replace to turn one word into the other; more than `most` if there
 * are more.
 */
function distance(word: string, other: string, max: number): number {
  if (Math.abs(word.length - other.length) > max) return max + 1
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...word].entries()) {
    const next = [i + 1]
    for (const [j, one] of [...other].entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === one ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
