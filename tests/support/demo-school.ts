import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { RawBuilder } from 'kysely'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { openFolder } from '#server/storage/folder-disk.ts'
import { testDatabase } from './database.ts'

/** An empty database and a folder for the demo school, and the ways to ask what is in it. */
export async function placeOfDemoSchool() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-demo-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const { database } = await testDatabase()

  async function ask<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    return await database.asService(async (tx) => (await query.execute(tx)).rows)
  }

  return {
    folder,
    database,
    ask,
    /** The first row's only column. */
    askOne: async (query: RawBuilder<unknown>): Promise<unknown> =>
      Object.values((await ask(query as RawBuilder<object>))[0] ?? {})[0],
    accountsFile: path.join(folder, 'demo-accounts.json'),
    parts: {
      database,
      disk: openFolder(path.join(folder, 'files')),
      logger: pino({ level: 'silent' }),
      env: { demo: true, production: false },
    },
  }
}
