import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { inTransaction } from './sql-files.ts'

const triesAtMost = 60

/**
 * Creates the roles that are missing and gives `school_api` its password. Roles belong to the cluster, so another
 * database's migration may be doing the same at this moment, and no lock reaches across databases: the loser of the race tries again.
 */
export async function ensureRoles(client: pg.Client, apiPassword: string): Promise<void> {
  const roles = readFileSync(new URL('../../database/roles.sql', import.meta.url), 'utf8')
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inTransaction(client, async () => {
        await client.query(roles)
        await client.query(`alter role school_api password ${pg.escapeLiteral(scramVerifier(apiPassword))}`)
        await closeDatabaseToOthers(client)
      })
      return
    } catch (error) {
      if (attempt === triesAtMost || !isRace(error)) throw error
      await delay(10 + Math.random() * 40)
    }
  }
}

/** Database rights are not part of a template or a dump, so they are set here. */
async function closeDatabaseToOthers(client: pg.Client): Promise<void> {
  await client.query(`
    do $$
    begin
      if pg_has_role((select datdba from pg_database where datname = current_database()), 'usage') then
        execute format('revoke all on database %I from public', current_database());
        execute format('grant connect on database %I to school_api', current_database());
      end if;
    end
    $$`)
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
  // The same at each start, so that a pooler which was given the verifier continues knowing it. The password is random.
  const salt = createHmac('sha256', password).update('salt of the verifier').digest().subarray(0, 16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const key = (name: string) => createHmac('sha256', salted).update(name).digest()
  const storedKey = createHash('sha256').update(key('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${storedKey}:${key('Server Key').toString('base64')}`
}
