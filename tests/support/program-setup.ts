import { rm } from 'node:fs/promises'
import { newDataDir, startProgram, stopProgram } from './program.ts'

const dataDir = newDataDir()

/** Makes the data of an empty school once for the whole run; tests that need no first start begin with a copy. */
export async function setup(): Promise<void> {
  await stopProgram(await startProgram({ dataDir }))
  process.env['TEST_EMPTY_SCHOOL'] = dataDir
}

export async function teardown(): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}
