import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { NounField } from './noun-fields.ts'

test('a choice that names its options names each of them', async () => {
  const files = globSync('shared/*/*fields.ts').filter((file) => !file.startsWith('shared/contract/'))
  const modules = await Promise.all(files.map((file) => import(path.resolve(file)) as Promise<object>))
  const fields = modules
    .flatMap((module) => Object.values(module) as unknown[])
    .flatMap((list) => Object.entries((list ?? {}) as Record<string, Partial<NounField> | undefined>))
    .filter(([, field]) => field?.optionNames !== undefined)
  expect(fields.map(([name]) => name)).toContain('sex')
  const nameless = fields.flatMap(([name, field]) => {
    const { options = [], optionNames = {} } = field as { options?: string[] } & Partial<NounField>
    return options
      .filter((option) => !Object.hasOwn(optionNames, option))
      .map((option) => `${name}: ${option}`)
  })
  expect(nameless, 'add the name to optionNames of the field').toEqual([])
})
