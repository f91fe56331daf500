import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Limits of a test's own are too short for somebody: those of tests/support/limits.ts are for all. */

/** A limit that a test sets; an attempt that `toPass` repeats may end soon. */
const ownLimit =
  /\b(?:timeout|testTimeout|hookTimeout): [\d_]+(?![^;]{0,80}\.toPass\(\))|\btest\.(?:slow|setTimeout)\(|^\s*\}, [\d_]{4,}\)$/gm
/** It waits for the process of a whole machine in the way that vitest cannot end. */
const excused = 'tests/release/debian.test.ts'

test('no test has a limit of its own', () => {
  const files = globSync('{app,bench,server,shared,database,scripts,tests}/**/*.{test,e2e}.{ts,tsx}')
  expect(files.length).toBeGreaterThan(500)
  const found = files
    .filter((file) => file !== excused)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(ownLimit)].map(([limit]) => `${file}: ${limit.trim()}`),
    )
  expect(
    found,
    'leave the limit out: tests/support/limits.ts has one that a busy machine does not meet',
  ).toEqual([])
})
