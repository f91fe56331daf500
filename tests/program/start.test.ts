import { chmodSync, chownSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  databaseProcesses,
  findFreePort,
  launchProgram,
  newDataDir,
  startProgram,
  stopProgram,
} from '#tests/support/program.ts'
import { waitUntilReady } from '#tests/support/program-ready.ts'

test('an empty folder becomes a running school whose secrets only its owner may read', async () => {
  const program = await startProgram({ dataDir: newDataDir() })
  await waitUntilReady(program)
  expect(statSync(path.join(program.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
  expect(await stopProgram(program)).toBe(0)
})

test('a port in use is named, with what to do', async () => {
  const port = await findFreePort()
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  const program = await launchProgram({ port })
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain(`Port ${port} is already used by another program.`)
  expect(program.output()).toContain('PORT=3001 npm start')
  expect(databaseProcesses(program.dataDir)).toEqual([])
  other.close()
})

test('a second instance on the same data folder is refused, and the first one goes on', async () => {
  const first = await startProgram()
  const second = await launchProgram({ dataDir: first.dataDir })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('is in use by another running instance')
  await waitUntilReady(first)
  await stopProgram(first)
})

test('a data folder that cannot be used is named', async () => {
  const file = path.join(newDataDir(), 'a-file')
  writeFileSync(file, '')
  const program = await launchProgram({ dataDir: file })
  expect(await program.ended).toBe(1)
  expect(program.output()).toContain(`The data folder ${file} cannot be used`)
  expect(program.output()).toContain('DATA_DIR')
})

test('every faulty setting is named in one message', async () => {
  const env = { LOG_LEVEL: 'loud', DEMO: 'maybe', DATABASE_URL: 'mysql://x', TRUSTED_PROXIES: '-1' }
  const program = await launchProgram({ env })
  expect(await program.ended).toBe(1)
  for (const name of Object.keys(env)) expect(program.output()).toContain(name)
})

const isRoot = process.getuid?.() === 0

/** Root may write everywhere and may act as another; an ordinary account can only be refused. */
if (isRoot)
  test('an ordinary account can run it too', async () => {
    const nobody = 65_534
    const dataDir = newDataDir()
    chownSync(dataDir, nobody, nobody)
    const program = await startProgram({ dataDir, uid: nobody })
    await waitUntilReady(program)
    expect(await stopProgram(program)).toBe(0)
  })

if (!isRoot)
  test('a folder that may not be written is named', async () => {
    const dataDir = newDataDir()
    chmodSync(dataDir, 0o500)
    const program = await launchProgram({ dataDir })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain('it may not be written')
  })
