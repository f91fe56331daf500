import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartFault } from '#server/machine/start-fault.ts'
import { beginAttempt, readAttempt } from './attempt.ts'

let home = { folder: '', program: '', version: '0.1.0' }
beforeEach(
  () => void (home = { ...home, folder: mkdtempSync(path.join(os.tmpdir(), 'school-attempt-test-')) }),
)
afterEach(() => rmSync(home.folder, { recursive: true }))

test('two releases are not unpacked at once, and the end of the first makes room for the next', async () => {
  const end = await beginAttempt(home, 'school-0.2.0.tar.gz')
  expect(readAttempt(home)).toMatchObject({ name: 'school-0.2.0.tar.gz' })
  expect(readAttempt(home)?.refusal).toBeUndefined()
  await expect(beginAttempt(home, 'school-0.3.0.tar.gz')).rejects.toThrow(
    'school-0.2.0.tar.gz is just being unpacked',
  )
  end()
  expect(readAttempt(home)).toBeUndefined()
  const endNext = await beginAttempt(home, 'school-0.3.0.tar.gz')
  endNext()
})

test('of two presses at the same moment one begins', async () => {
  const presses = await Promise.allSettled(['a.tar.gz', 'b.tar.gz'].map((name) => beginAttempt(home, name)))
  expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a refusal stays until the next attempt', async () => {
  const end = await beginAttempt(home, 'school-0.2.0.tar.gz')
  end(new StartFault('It is older.', 'Take a newer one.'))
  expect(readAttempt(home)?.refusal).toBe('It is older. Take a newer one.')
  await beginAttempt(home, 'school-0.3.0.tar.gz')
  expect(readAttempt(home)?.refusal).toBeUndefined()
})

const before = new Date(Date.now() - (os.uptime() + 60) * 1000)
const { pid: ended } = spawnSync(process.execPath, ['--version'])
test.each([
  { case: 'was killed', pid: ended, at: new Date() },
  { case: 'had a number that another one has since a power cut', pid: process.pid, at: before },
  { case: 'came before the clock was lost', pid: process.pid, at: new Date(Date.now() + 86_400_000) },
])('one whose process $case says so, and stands in nobody’s way', async ({ pid, at }) => {
  const killed = { name: 'school-0.2.0.tar.gz', at, pid }
  writeFileSync(path.join(home.folder, 'attempt.json'), JSON.stringify(killed))
  expect(readAttempt(home)?.refusal).toContain('It was cut short')
  await beginAttempt(home, 'school-0.3.0.tar.gz')
  expect(readAttempt(home)?.refusal).toBeUndefined()
})
