import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { databaseProcesses, launchProgram, startProgram, stopProgram } from '#tests/support/program.ts'

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args).status === 0
}

/** A disk of its own in memory, which is full early. */
function makeSmallDisk(megabytes: number): string | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-small-disk-'))
  if (run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder)) return folder
  rmdirSync(folder)
  return undefined
}

function removeDisk(folder: string): void {
  run('umount', folder)
  rmdirSync(folder)
}

/** Only root may mount a disk, and in some containers not even root. */
const probe = makeSmallDisk(1)
if (probe) removeDisk(probe)

function resize(disk: string, megabytes: number): boolean {
  return run('mount', '-o', `remount,size=${megabytes}m`, disk)
}

if (probe)
  test.each([
    ['while the database is set up, and again while the demo school is written,', [30, 58]],
    ['so that the database cannot shut down either', [66]],
  ])(
    'a first start on a disk that fills %s ends in words, and goes on when there is room',
    async (_, sizes) => {
      const disk = makeSmallDisk(1)!
      onTestFinished(() => removeDisk(disk))
      const dataDir = path.join(disk, 'data')
      mkdirSync(dataDir)
      const env = { DEMO: 'on', LOG_LEVEL: 'silent' }
      for (const size of sizes) {
        expect(resize(disk, size)).toBe(true)
        const program = await launchProgram({ dataDir, env })
        expect(await program.ended).toBe(1)
        expect(program.output()).toContain('The disk is full.\n\nWhat to do: Free some space')
        expect(program.output()).not.toMatch(/\n\s+at /)
        expect(databaseProcesses(dataDir)).toEqual([])
      }

      expect(resize(disk, 400)).toBe(true)
      const next = await startProgram({ dataDir, env })
      expect(next.output()).toContain('This is the demo school.')
      expect(await stopProgram(next)).toBe(0)
    },
  )
