import { rm } from 'node:fs/promises'
import { newDataDir, startProgram, stopProgram } from './program.ts'

/** Makes the data of an empty school once for the whole run; tests that need no first start begin with a copy. */
export default async function setUp() {
  const dataDir = newDataDir()
  await stopProgram(await startProgram({ dataDir }))
  process.env['TEST_EMPTY_SCHOOL'] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
