import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Login } from './api-address.ts'
import { inTransaction } from './sql-files.ts'

const triesAtMost = 60

/**
 * Creates missing roles, and closes the database to other logins. Roles belong to the cluster, so another
 * database's migration may be doing the same, and no lock spans databases: the loser of the race tries again.
 * @param login for requests; absent for a database that answers none
 */
export async function ensureRoles(client: pg.Client, login?: Login): Promise<void> {
  const roles = readFileSync(new URL('../../database/roles.sql', import.meta.url), 'utf8')
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inTransaction(client, async () => {
        await client.query(roles)
        const isNew = login !== undefined && (await ensureLogin(client, login))
        await closeDatabaseToOthers(client, login, isNew)
      })
      return
    } catch (error) {
      if (attempt === triesAtMost || !isRace(error)) throw error
      await delay(10 + Math.random() * 40)
    }
  }
}

/**
 * Creates the login of the database, or sets its password.
 * @returns whether it is new
 */
async function ensureLogin(client: pg.Client, { name, password }: Login): Promise<boolean> {
  const role = pg.escapeIdentifier(name)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name])
  const isNew = rowCount === 0
  // INHERIT: on login it has the rights of `school_api`, which include no member's.
  if (isNew) await client.query(`create role ${role} login inherit`)
  await client.query(`alter role ${role} password ${pg.escapeLiteral(scramVerifier(password))}`)
  if (isNew) await client.query(`grant school_api to ${role}`)
  return isNew
}

/**
 * Leaves the database to its owner and its login only. Database rights are not part of a template or a dump,
 * so they are set here. Earlier versions logged in as `school_api`, and their processes may still be running
 * while the first one of this version starts: its right is revoked at the next start.
 */
async function closeDatabaseToOthers(
  client: pg.Client,
  login: Login | undefined,
  isNew: boolean,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where datname = current_database() and pg_has_role(datdba, 'usage')`,
  )
  for (const { name } of rows) {
    const database = pg.escapeIdentifier(name)
    await client.query(`revoke all on database ${database} from public`)
    if (!isNew) await client.query(`revoke all on database ${database} from school_api`)
    if (login)
      await client.query(`grant connect on database ${database} to ${pg.escapeIdentifier(login.name)}`)
  }
}

function isRace(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  const duplicateObject = '42710'
  const uniqueViolation = '23505'
  return (
    code === duplicateObject ||
    code === uniqueViolation ||
    /tuple concurrently (updated|deleted)/.test(message)
  )
}

/**
 * The verifier that PostgreSQL stores instead of the password (RFC 5803), computed here so that the password itself never
 * appears in a statement, and so in no log.
 */
function scramVerifier(password: string): string {
  const iterations = 4096
  // The same at each start, so that a pooler given the verifier still knows it. The password is random.
  const salt = createHmac('sha256', password).update('salt of the verifier').digest().subarray(0, 16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const key = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${key('Server Key').toString('base64')}`
}
