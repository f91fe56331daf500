import { expect, test } from 'vitest'
import { digestDefinitions, readDefinitionsVersions } from './definitions-version.ts'
import { readSqlFiles } from './sql-files.ts'

const versions = readDefinitionsVersions()

test('the last line of database/definitions.txt is the state of functions and policies; a change of them adds a line', () => {
  const next = String(versions.length + 1).padStart(4, '0')
  const digest = digestDefinitions()
  expect(versions.at(-1)?.digest, `run "npm run types", or add the line "${next} ${digest}"`).toBe(digest)
})

test('the versions of functions and policies are numbered without gaps', () => {
  const numbers = versions.map((_, index) => `definitions/${String(index + 1).padStart(4, '0')}`)
  expect(versions.map(({ name }) => name)).toEqual(numbers)
})

test('each file of functions has a number of its own, so that their order is nobody’s luck', () => {
  const numbers = readSqlFiles('functions').map(
    ({ name }) => name.slice('functions/'.length, -'.sql'.length).split('_')[0],
  )
  expect(numbers).toEqual([...new Set(numbers)])
})
