import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { words } from '#shared/words/words.ts'

/**
 * Texts that screens show and no refusal says, what other sentences contain: the names of things, and how they are counted, and the
 * texts to guardians, which have their languages side by side.
 */
const noRefusals = [
  'absenceFigureTitles',
  'countAll',
  'noFileSelected',
  'uploadFailed',
  'reopenMessages',
  'things',
  'slipInEnglish',
  'letterInEnglish',
  'letterTextsInEnglish',
  'textsInEnglish',
]

test('the sentences of each file of refusals are in the words of the language', async () => {
  const known = new Set<unknown>()
  for (const noun of Object.values(words)) {
    known.add(noun)
    for (const sentence of Object.values(noun)) known.add(sentence)
  }
  const missing: string[] = []
  for (const file of globSync(path.join(import.meta.dirname, '../shared/{words/*,*/messages}.ts'))) {
    const exported = (await import(file)) as Record<string, unknown>
    for (const [name, value] of Object.entries(exported)) {
      if (value === words || value === null) continue
      const parts = typeof value === 'object' ? Object.values(value) : []
      const isThere = known.has(value) || parts.some((sentence) => known.has(sentence))
      if (!isThere && !noRefusals.includes(name)) missing.push(`${path.relative('shared', file)} ${name}`)
    }
  }
  expect(missing, 'add the object to `words` in words.ts, or a second language will lack it').toEqual([])
})
