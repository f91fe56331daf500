import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startThrowAway } from '#server/database/embedded/throw-away.ts'
import { migrate } from '#server/database/migrate.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: {
      /** Address of the template's owner; tests replace the database in it. */
      ownerUrl: string
      /** Migrated, with the particulars of the demo school and else empty; each test file gets a copy. */
      template: string
    }
  }
}

/**
 * One PostgreSQL for the whole run: a throw-away one from the npm package (another version with
 * TEST_POSTGRES_PACKAGE), or with TEST_DATABASE_URL one that already runs.
 */
export default async function setUp(project: TestProject) {
  const server = process.env['TEST_DATABASE_URL']
    ? { ownerUrl: process.env['TEST_DATABASE_URL'], async stop() {} }
    : await startThrowAway(process.env['TEST_POSTGRES_PACKAGE'])
  const template = `school_template_${randomBytes(4).toString('hex')}`
  await query(server.ownerUrl, `create database ${template}`)
  const connection = new URL(server.ownerUrl)
  connection.pathname = template
  await migrate({ connection: connection.href })
  // Tests know the particulars of the demo school.
  await query(connection.href, 'update public.school_settings set particulars = $1, shows_examples = true', [
    JSON.stringify(firstSchool),
  ])
  project.provide('databaseServer', { ownerUrl: server.ownerUrl, template })

  return async () => {
    await query(server.ownerUrl, `drop database ${template}`)
    await server.stop()
  }
}

async function query(connectionString: string, text: string, values?: unknown[]) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(text, values)
  await client.end()
}
