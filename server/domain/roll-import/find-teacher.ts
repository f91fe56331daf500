import { keyOfName, wordsOfName } from './compare-names.ts'
import type { NamedPerson } from './named-people.ts'

/** Words that people write before the name of a teacher. */
const titles = /^(mrs?|ms|miss|dr|sir|sr|br|fr|rev|pastor|teacher)\b\.?\s*/i

/**
 * The teachers who may be meant by a cell: the one with the ID in it, or else those with the whole name, or else those
 * who have each of its words, where an initial is enough for a given name.
 */
export function findTeachers(cell: string, teachers: readonly NamedPerson[]): NamedPerson[] {
  const written = cell.toLowerCase().split(/[\s(),;]+/)
  const ofNumber = teachers.filter(({ number }) =>
    [cell.toLowerCase(), ...written].some((one) => one === number.toLowerCase()),
  )
  if (ofNumber.length > 0) return ofNumber
  const name = cell.replace(titles, '')
  const ofName = teachers.filter((teacher) => keyOfName(teacher.name) === keyOfName(name))
  if (ofName.length > 0) return ofName
  return withWordsOf(name, teachers)
}

/** The people whose names have each word of a name, where an initial is enough for one of several words. */
export function withWordsOf(name: string, people: readonly NamedPerson[]): NamedPerson[] {
  const words = wordsOfName(name)
  if (!words.some((word) => word.length > 1)) return []
  return people.filter((one) => hasWords(wordsOfName(one.name), words))
}

function hasWords(words: string[], asked: string[]): boolean {
  const left = [...words]
  // Whole words first: the initial of a name may also begin another.
  return asked
    .toSorted((one, other) => other.length - one.length)
    .every((word) => {
      const index = left.findIndex((one) => one === word || (word.length === 1 && one.startsWith(word)))
      if (index >= 0) left.splice(index, 1)
      return index >= 0
    })
}
