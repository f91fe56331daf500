import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readUpdate } from '#server/release/home.ts'
import { presentVersion } from '#tests/support/release.ts'
import {
  createRuth,
  env,
  home,
  logIn,
  newRelease,
  removeSchool,
  school,
  startSchool,
  unpackSchool,
  call,
} from '#tests/support/released-school.ts'
import { standStillAt } from '#tests/support/stand-still-at.ts'

const before = `${home}-before`
const update = () => readUpdate({ folder: home, program: home, version: presentVersion })
let file = ''

beforeAll(async () => {
  await unpackSchool()
  const running = startSchool()
  const [, link = ''] = await running.until(/first-administrator#(\S+)/)
  await running.until(/is ready:/)
  await createRuth(link)
  await running.stop()
  file = await newRelease('0.2.0', changeDatabase)
  copySchool(home, before)
})
afterAll(removeSchool)
beforeEach(() => copySchool(before, home))

/** The programs are links, which an update makes or removes as a whole. */
function copySchool(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (one) => path.basename(one) !== 'versions',
  })
  execFileSync('cp', ['-al', path.join(from, 'versions'), to])
}

/** The school has another name then. */
function changeDatabase(program: string): void {
  const folder = path.join(program, 'database')
  const rename = 'update public.school_settings set particulars = particulars || \'{"name": "Later"}\';\n'
  writeFileSync(path.join(folder, 'migrations', '9000_later.sql'), rename)
  appendFileSync(path.join(folder, 'definitions.txt'), '\n')
}

/** Runs a command, or the start, until the moment, and ends it with everything it has started, PostgreSQL too, as a power cut does. */
async function cutAt(moment: string, ...words: string[]): Promise<void> {
  const still = standStillAt(moment)
  const child = spawn(path.join(home, 'school'), words, {
    env: { ...env(), ...still.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await Promise.race([still.stands(), ended])
  if (!still.isStanding()) throw new Error(`It did not come to ${moment}: ${said}`)
  // What has ended meanwhile is no fault.
  spawnSync('kill', ['-9', ...[child.pid!, ...below(child.pid!)].map(String)])
  await ended
}

/** Processes that a process has started, and those that these have started. */
function below(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  const own = stdout.split('\n').filter(Boolean).map(Number)
  return own.flatMap((one) => [one, ...below(one)])
}

const scales = '/api/v1/admin/grade-scales'
const steps = [
  { letter_grade: 'High', min_percentage: 60 },
  { letter_grade: 'Low', min_percentage: 0 },
]
let year = 2040
const saved: string[] = []
beforeEach(() => void saved.splice(0))

/** Starts the school, finds everything that was saved, saves something more. @returns what it said */
async function work(): Promise<string> {
  const running = startSchool()
  const said = await running.until(/[^]*is ready:[^]*Stop it with/)
  if (update()?.state === 'trying') await running.until(/is in use\./)
  const found = await call<{ academic_year: string }[]>('GET', scales, await logIn())
  const years = found.map(({ academic_year }) => academic_year)
  expect(years).toEqual(expect.arrayContaining(saved))
  year += 1
  await call('PUT', `${scales}/${year}/9`, await logIn(), { version: null, steps })
  saved.push(String(year))
  await running.stop()
  return said[0]
}

test('cut at each step of unpacking, the present version goes on, and the release can be taken again', async () => {
  const moments = [
    'spawnSync tar',
    'spawnSync sync',
    'renameSync update.json installed',
    'renameSync /current.new',
  ]
  for (const moment of moments) {
    await cutAt(moment, 'update', file)
    expect(school('--version'), moment).toBe(`${presentVersion}\n`)
    await work()
  }
  expect(update()).toMatchObject({ state: 'undone', reason: 'It was cut short.' })
  expect(school('update', file)).toContain('Version 0.2.0 is unpacked')
  expect(readdirSync(path.join(home, 'versions')).toSorted()).toEqual([presentVersion, '0.2.0'])
})

test('cut at each step of the first start, the next start goes on, and ends with the new version and all data', async () => {
  await work()
  school('update', file)
  const moments = [
    'spawnSync archive-before-update.ts',
    'write copy school_settings stdout',
    'renameSync update.json archived',
    'renameSync update.json trying',
    // In the transaction of the migrations, whose last one has just run.
    'write 9000_later.sql',
  ]
  for (const moment of moments) await cutAt(moment)
  // The new version was ready, and nobody has noted that.
  await cutAt('rmSync downloads')
  expect(await work()).toContain('Later is ready')
  expect(update()).toMatchObject({ to: '0.2.0', state: 'done', tries: 2 })
  expect(school('--version')).toBe('0.2.0\n')
})

test('cut in each of its starts, and at each step of the way back, the version and the data before are there in the end', async () => {
  await work()
  school('update', file)
  await cutAt('spawn school.mjs')
  // It was ready, and that is not noted.
  await cutAt('renameSync update.json done')
  const moments = [
    'renameSync update.json undoing',
    'spawnSync restore.ts',
    'write copy school_settings stdin',
    'renameSync /current.new',
    'renameSync update.json undone',
  ]
  for (const moment of moments) await cutAt(moment)
  expect(school('--version')).toBe(`${presentVersion}\n`)
  expect(await work()).not.toContain('Later')
  expect(update()).toMatchObject({
    state: 'undone',
    reason: 'Version 0.2.0 did not become ready in 2 starts.',
  })
})
