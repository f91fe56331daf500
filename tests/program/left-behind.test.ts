import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  copyEmptySchool,
  launchProgram,
  newDataDir,
  startProgram,
  stopProgram,
  type RunningProgram,
} from '#tests/support/program.ts'
import { waitUntilReady } from '#tests/support/program-ready.ts'

function lockFileOf(dataDir: string): string {
  return path.join(dataDir, 'postgres', 'postmaster.pid')
}

async function startsAgain(dataDir: string): Promise<void> {
  const program: RunningProgram = await startProgram({ dataDir })
  await waitUntilReady(program)
  expect(await stopProgram(program)).toBe(0)
}

test('an empty lock file of the database, as a power cut leaves one, does not stop the next start', async () => {
  const dataDir = copyEmptySchool()
  writeFileSync(lockFileOf(dataDir), '')
  await startsAgain(dataDir)
})

test('a lock file whose number another process of the same account has by now does not stop the next start', async () => {
  const dataDir = copyEmptySchool()
  const { uid, gid } = statSync(path.join(dataDir, 'postgres'))
  const other = spawn('sleep', ['300'], { uid, gid, stdio: 'ignore' })
  onTestFinished(() => void other.kill())
  writeFileSync(lockFileOf(dataDir), `${other.pid}\n${path.join(dataDir, 'postgres')}\n1700000000\n5432\n`)
  await startsAgain(dataDir)
  expect(other.exitCode).toBeNull()
})

test('a start killed while the database is set up leaves no password behind', async () => {
  const dataDir = newDataDir()
  const temporary = newDataDir()
  const passwordFile = path.join(dataDir, 'postgres.setup', 'password')
  const first = await launchProgram({ dataDir, env: { TMPDIR: temporary } })
  await vi.waitFor(() => expect(existsSync(passwordFile)).toBe(true), { interval: 5 })
  process.kill(first.child.pid!, 'SIGKILL')
  await first.ended
  expect(readdirSync(temporary).filter((name) => name.includes('setup'))).toEqual([])
  await startsAgain(dataDir)
  expect(existsSync(path.dirname(passwordFile))).toBe(false)
})
