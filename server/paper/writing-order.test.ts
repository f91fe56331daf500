import { expect, test } from 'vitest'
import { drawnOrder, levelsOf, mirror } from './writing-order.ts'

/** A line as it is seen from left to right. */
function seen(line: string): string {
  const signs = [...line]
  const levels = levelsOf(signs)
  return drawnOrder(signs.map((sign, index) => ({ sign, level: levels[index]! })))
    .map(({ sign, level }) => (level % 2 === 1 ? mirror(sign) : sign))
    .join('')
}

test.each([
  ['Ali Kila 9A, 12.5', 'Ali Kila 9A, 12.5'],
  ['אבג', 'גבא'],
  ['דה, אבג', 'גבא ,הד'],
  ['Class אבג 9A', 'Class גבא 9A'],
  ['אבג 12/2026', '12/2026 גבא'],
  ['Form 3, אבג דה (Ali) of 2026', 'Form 3, הד גבא (Ali) of 2026'],
  ['for אבג (ד), born', 'for (ד) גבא, born'],
  ['אבג 3B', 'גבא 3B'],
])('%s is drawn in its order', (line, drawn) => {
  expect(seen(line)).toBe(drawn)
})
