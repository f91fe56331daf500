import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startMeasured, type MeasuredProgram } from './program.ts'
import { MeasuredSchool } from './school.ts'

/** The program with the demo school, in a folder that is removed afterwards. */
export interface FreshSchool {
  program: MeasuredProgram
  school: MeasuredSchool
  dataDir: string
}

/** Starts the program in an empty folder for a piece of work, and removes both when it has ended. */
export async function withFreshSchool<T>(port: number, work: (fresh: FreshSchool) => Promise<T>): Promise<T> {
  const dataDir = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'school-bench-')))
  try {
    const program = await startMeasured(dataDir, port)
    try {
      return await work({ program, school: new MeasuredSchool(dataDir), dataDir })
    } finally {
      await program.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
