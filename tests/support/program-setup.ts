import { rm } from 'node:fs/promises'
import { showSpecification } from '#server/demo/queries.ts'
import { newDataDir, startProgram, stopProgram } from './program.ts'
import { withDatabase } from './pull-the-plug.ts'

const dataDir = newDataDir()

/** Makes the data of a school without people once for the whole run; tests that need no first start begin with a copy. */
export async function setup(): Promise<void> {
  const program = await startProgram({ dataDir })
  // Tests know the particulars of the specification; a new school has none.
  await withDatabase(dataDir, (database) => database.asService(showSpecification))
  await stopProgram(program)
  process.env['TEST_EMPTY_SCHOOL'] = dataDir
}

export async function teardown(): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
}
