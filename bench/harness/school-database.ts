import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import { onConnection } from '#server/database/connect.ts'
import { superuser } from '#server/database/embedded/cluster.ts'
import { embeddedOwnerUrl } from '#server/database/embedded/embedded.ts'
import { followClock } from '#shared/school-clock.ts'

// Days written directly into the database are in the school's time zone.
followClock(firstSchool)

/** The data folder and the database of a running program, accessed directly. */
export class SchoolDatabase {
  readonly #dataDir: string

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  /** Read at each use: it exists only while the program's own database runs. */
  get ownerUrl(): string {
    return embeddedOwnerUrl(this.#dataDir, this.#secrets().ownerPassword)
  }

  #secrets() {
    return this.readJson('secrets.json') as { ownerPassword: string; superuserPassword: string }
  }

  /** Content of a file in the data folder. */
  protected readJson(file: string): unknown {
    return JSON.parse(readFileSync(path.join(this.#dataDir, file), 'utf8'))
  }

  async databaseVersion(): Promise<string> {
    const [row] = await this.query<{ server_version: string }>('show server_version')
    return row?.server_version ?? ''
  }

  async query<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const { rows } = await runAll(this.ownerUrl, [text], values)
    return rows as R[]
  }

  /** Runs statements in order on one connection, whose settings they may change. */
  async runAsSuperuser(texts: string[]): Promise<void> {
    const address = new URL(this.ownerUrl)
    address.username = superuser
    address.password = encodeURIComponent(this.#secrets().superuserPassword)
    await runAll(address.href, texts)
  }
}

/** Runs statements in order on a new connection. @returns the result of the last one */
async function runAll(
  connectionString: string,
  texts: string[],
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  return await onConnection(connectionString, 'bench', async (client) => {
    let result: pg.QueryResult | undefined
    for (const text of texts) result = await client.query(text, values)
    if (!result) throw new Error('there is no statement to run')
    return result
  })
}
