import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* The specification writes "email" and "log in"; a second word for either makes readers look for a second thing. */

const others = [
  { word: 'email', other: /\be-mails?\b/i, files: '{app,scripts,server,shared}/**/*.{ts,tsx}' },
  {
    word: 'log in, log out, login',
    other: /\bsign(?:s|ed|ing)?[ -](?:in|out)s?\b/i,
    files: '{app/words/**/*,app/content/**/*,shared/words/*,shared/*/messages}.ts',
  },
]
const comment = /^\s*(?:\/\*|\*|\/\/|import )/

test.each(others)('texts say $word alone', ({ other, files }) => {
  const found = globSync(files)
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !comment.test(line) && other.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
