import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentVersion } from '#tests/support/release.ts'
import { env, home, newRelease, removeSchool, sticks, unpackSchool } from '#tests/support/released-school.ts'

beforeAll(unpackSchool)
afterAll(removeSchool)

const current = () => readFileSync(path.join(home, 'current'), 'utf8').trim()

/** Runs the update where a folder was mounted otherwise before. @returns what it printed */
function updateWhere(mounted: string, file: string): string {
  const script = `${mounted} && exec ${home}/school update "$0"`
  const run = spawnSync('unshare', ['--mount', 'sh', '-e', '-c', script, file], {
    encoding: 'utf8',
    env: env(),
  })
  return `${run.stdout}${run.stderr}`
}

const readOnly = (folder: string) => `mount --bind ${folder} ${folder} && mount -o remount,ro,bind ${folder}`

/** The school's folder on a disk that has so many bytes left. */
function nearlyFull(free: number): string {
  const disk = path.join(path.dirname(home), 'disk')
  mkdirSync(disk, { recursive: true })
  return [
    `mount -t tmpfs -o size=${Math.ceil(free)} none ${disk}`,
    `mkdir ${disk}/upper ${disk}/work`,
    `mount -t overlay overlay -o lowerdir=${home},upperdir=${disk}/upper,workdir=${disk}/work ${home}`,
  ].join(' && ')
}

test('a folder that may not be written, and a disk that is full or fills meanwhile, are named, and nothing is changed', async () => {
  const file = await newRelease('0.2.0', (program) =>
    // It takes next to no room in the archive.
    execFileSync('fallocate', ['-l', '600M', path.join(program, 'large')]),
  )
  const { size } = statSync(file)
  const cases = [
    [readOnly(home), 'could not be unpacked'],
    [nearlyFull(4 * size), 'There is no room'],
    [nearlyFull(5.1 * size), 'No space left on device'],
  ] as const
  for (const [mounted, sentence] of cases) {
    const printed = updateWhere(mounted, file)
    expect(printed).toContain(sentence)
    expect(printed).toContain('Nothing was changed.')
  }
  expect(current()).toBe(presentVersion)
})

test('a stick that may not be written is as good as any', async () => {
  const file = await newRelease('0.3.0', () => undefined)
  expect(updateWhere(readOnly(sticks), file)).toContain('Version 0.3.0 is unpacked')
  expect(current()).toBe('0.3.0')
})
