import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { blankedSchool, findTraces } from '#tests/support/blank-school.ts'

/* Every text of the interface that is made for a school, with one that has left blank what it may. */

type OfSchool = (...given: unknown[]) => unknown

const files = globSync('app/words/**/*.ts').filter(
  // The list of words that have translations has those of other files.
  (file) => !file.endsWith('.test.ts') && !file.endsWith('spoken-words.ts'),
)
const texts = (
  await Promise.all(files.map(async (file) => textsIn(await import(path.resolve(file)), file)))
).flat()

/** The functions among texts whose first parameter is the school, with their places. */
function textsIn(part: unknown, place: string): [string, OfSchool][] {
  if (typeof part === 'function') return /^\(?school\b/.test(String(part)) ? [[place, part as OfSchool]] : []
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([name, inner]) => textsIn(inner, `${place} ${name}`))
}

test('the texts that are made for a school are found', () => {
  expect(texts.map(([place]) => place)).toContain('app/words/account/session.ts portalDescription')
})

test.each(texts)('%s says nothing of what is blank', (_, write) => {
  expect(findTraces([String(write(blankedSchool, 'Ruth'))])).toEqual([])
})
