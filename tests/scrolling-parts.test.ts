import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Text for screen readers alone is positioned. A part that scrolls cuts it off only when it is positioned too; else it widens the page. */

const scrolling = /["'`][^"'`\n]*\boverflow(?:-[xy])?-(?:auto|scroll)\b[^"'`\n]*["'`]/g

test('each part that scrolls by itself is positioned', () => {
  const found = globSync('app/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(scrolling)].map(([classes]) => ({ file, classes })),
  )
  expect(found.length).toBeGreaterThan(5)
  const loose = found.filter(({ classes }) => !/\b(?:relative|absolute|fixed|sticky)\b/.test(classes))
  expect(loose, 'add "relative" to its classes').toEqual([])
})
