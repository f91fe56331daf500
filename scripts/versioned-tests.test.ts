import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const versionedTests = JSON.parse(readFileSync('scripts/versioned-tests.json', 'utf8')) as {
  parts: string[]
  except: string[]
}
const tests = globSync('{server,database}/**/*.db.test.ts')
/** The parts of PostgreSQL that may change from one version to the next. */
const catalogue =
  /\b(pg_(stat|class|constraint|namespace|attribute|database|settings|roles)\w*|information_schema)\b/

test.each(versionedTests.parts)('%s names tests', (part) => {
  expect(tests.filter((file) => file.includes(part))).not.toEqual([])
})

test.each(versionedTests.except)('%s is below one of these paths', (file) => {
  expect(tests).toContain(file)
  expect(versionedTests.parts.some((part) => file.includes(part))).toBe(true)
})

test("whatever reads PostgreSQL's own catalogue or statistics is tried on both versions", () => {
  const readers = globSync('server/**/*.ts', { exclude: ['**/*.test.ts'] }).filter((file) =>
    catalogue.test(readFileSync(file, 'utf8')),
  )
  expect(readers.length).toBeGreaterThan(5)
  expect(readers.filter((file) => !versionedTests.parts.some((part) => file.includes(part)))).toEqual([])
})
