import { expect, test } from 'vitest'
import { parseRuns } from './markup.ts'

test.each(['/\\evil.example', '//evil.example', '\\/evil.example', 'javascript:alert(1)'])(
  'words do not lead to %s',
  (address) => {
    const runs = parseRuns(`[the school](${address})`)
    expect(runs.map(({ href }) => href)).toEqual([undefined])
  },
)

test('words lead to a path of this site and to a whole address', () => {
  const runs = parseRuns('[news](/news) and [more](https://school.example/a)')
  expect(runs.map(({ href }) => href)).toEqual(['/news', undefined, 'https://school.example/a'])
})
