import { rm } from 'node:fs/promises'
import { startProgram, stopProgram, type RunningProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'
import { test as base } from './fixtures.ts'

/**
 * For journeys that change everybody at the school: in the school of the others they would change the rows of journeys
 * that run at the same time. Those of one file are served by one program, one after the other.
 */
export const test = base.extend<object, { ownSchool: RunningProgram; schoolEnv: Record<string, string> }>({
  /** Settings of the program that the others do not have, such as a mail server. */
  schoolEnv: [{}, { option: true, scope: 'worker' }],
  ownSchool: [
    async ({ schoolEnv }, provide) => {
      const program = await startProgram({ env: schoolEnv })
      await provide(program)
      await stopProgram(program)
      await rm(program.dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownSchool }, provide) => await provide(ownSchool.url),
  database: [
    async ({ ownSchool }, provide) => await withDatabase(ownSchool.dataDir, provide),
    { scope: 'worker' },
  ],
})
