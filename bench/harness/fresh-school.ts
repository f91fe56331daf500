import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startMeasured, type MeasuredProgram, type StartOptions } from './program.ts'
import { MeasuredSchool } from './school.ts'

/** The program with the demo school, in a folder that is removed afterwards. */
export interface FreshSchool {
  program: MeasuredProgram
  school: MeasuredSchool
  dataDir: string
}

/** Makes a folder for the data of one program. */
export function newDataDir(): string {
  return realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-bench-')))
}

/** Starts the program in an empty folder for a piece of work, and removes both afterwards. */
export async function withFreshSchool<T>(
  port: number,
  work: (fresh: FreshSchool) => Promise<T>,
  options: StartOptions = {},
): Promise<T> {
  const dataDir = newDataDir()
  try {
    const program = await startMeasured(dataDir, port, options)
    try {
      return await work({ program, school: new MeasuredSchool(dataDir), dataDir })
    } finally {
      await program.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
