import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* A comment that begins with a relative clause ("What is sent later") is only understood by who knows the code already. */

const headless = /\/\*\*\s+(?:\* )?(?:What|Of|Who|Whose|Whom|Where|Nothing|Which)\b.*/g

test('no comment of a declaration begins with a relative clause', () => {
  const files = globSync('{app,bench,server,shared,scripts,tests}/**/*.{ts,tsx,mjs}')
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(headless)].map(([comment]) => `${file}: ${comment}`),
  )
  expect(found, 'begin with the noun: not "What is sent later" but "The work that is sent later"').toEqual([])
})

const described = /\*\/$|^\/\/ oxlint-disable/

test('every function that other files of server and shared may call has a docstring', () => {
  const files = globSync('{server,shared}/**/*.ts').filter((file) => !file.includes('.test.'))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return lines.flatMap((line, index) => {
      const name = /^export (?:async )?function\*? (\w+)/.exec(line)?.[1]
      const before = lines[index - 1] ?? ''
      const isOverload = name !== undefined && before.includes(`function ${name}`)
      return name === undefined || isOverload || described.test(before) ? [] : [`${file}: ${name}`]
    })
  })
  expect(found, 'say above it what the function does, in which unit, and how it fails').toEqual([])
})
