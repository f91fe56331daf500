import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartFault } from '#server/machine/start-fault.ts'
import { beginAttempt, endAttempt, readAttempt } from './attempt.ts'

let home = { folder: '', program: '', version: '0.1.0' }
beforeEach(
  () => void (home = { ...home, folder: mkdtempSync(path.join(os.tmpdir(), 'school-attempt-test-')) }),
)
afterEach(() => rmSync(home.folder, { recursive: true }))

test('two releases are not unpacked at once, and the end of the first makes room for the next', () => {
  beginAttempt(home, 'school-0.2.0.tar.gz')
  expect(readAttempt(home)?.refusal).toBeUndefined()
  expect(() => beginAttempt(home, 'school-0.3.0.tar.gz')).toThrow(
    'school-0.2.0.tar.gz is just being unpacked',
  )
  endAttempt(home)
  expect(readAttempt(home)).toBeUndefined()
})

test('a refusal stays until the next attempt', () => {
  beginAttempt(home, 'school-0.2.0.tar.gz')
  endAttempt(home, new StartFault('It is older.', 'Take a newer one.'))
  expect(readAttempt(home)?.refusal).toBe('It is older. Take a newer one.')
  beginAttempt(home, 'school-0.3.0.tar.gz')
  expect(readAttempt(home)?.refusal).toBeUndefined()
})

test('one whose process was killed says so, and stands in nobody’s way', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const killed = { name: 'school-0.2.0.tar.gz', at: new Date().toISOString(), pid }
  writeFileSync(path.join(home.folder, 'attempt.json'), JSON.stringify(killed))
  expect(readAttempt(home)?.refusal).toContain('It was cut short')
  beginAttempt(home, 'school-0.3.0.tar.gz')
})
