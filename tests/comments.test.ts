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
