import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAuthority } from '#tests/support/certificate.ts'
import { runTool } from '#tests/support/program.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgres-server.ts'
import { normalizeAddress } from './address.ts'
import { connect } from './connect.ts'
import { explainConnection } from './connection-fault.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'school-tls-'))
const authority = createAuthority()
const authorityFile = path.join(folder, 'authority.pem')
const othersFile = path.join(folder, 'another-authority.pem')
/** A server is started, which takes long on a busy machine. */

let server: PostgresServer

beforeAll(async () => {
  writeFileSync(authorityFile, authority.certificate)
  writeFileSync(othersFile, createAuthority().certificate)
  server = await startPostgres({ tls: authority.certifyServer(['127.0.0.1']) })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

async function isEncrypted(parameters: string, host = '127.0.0.1'): Promise<boolean | undefined> {
  const url = normalizeAddress(`${server.ownerUrl.replace('127.0.0.1', host)}?${parameters}`)
  const client = await connect(url, 'test')
  try {
    const { rows } = await client.query<{ ssl: boolean }>(
      'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
    )
    return rows[0]?.ssl
  } finally {
    await client.end()
  }
}

/** The sentence for the person at the machine. */
async function refusal(parameters: string, host?: string): Promise<string | undefined> {
  const error: unknown = await isEncrypted(parameters, host).catch((fault: unknown) => fault)
  return explainConnection(error)?.message
}

test('a database that demands TLS is used when its authority is named', async () => {
  expect(await isEncrypted(`sslmode=verify-full&sslrootcert=${authorityFile}`)).toBe(true)
  expect(await isEncrypted(`sslmode=require`)).toBe(true)
})

test('without TLS it is refused, and the sentence says what to add', async () => {
  expect(await refusal('')).toContain('The database accepts only connections with TLS.')
})

test('a certificate of another authority is refused', async () => {
  const words = 'not signed by an authority that this program was told to trust'
  expect(await refusal(`sslmode=verify-full&sslrootcert=${othersFile}`)).toContain(words)
  expect(await refusal(`sslmode=verify-ca&sslrootcert=${othersFile}`)).toContain(words)
  expect(await refusal('sslmode=verify-full')).toContain(words)
})

test('a certificate for another name is refused, unless only the authority is checked', async () => {
  const parameters = `sslrootcert=${authorityFile}`
  expect(await refusal(`sslmode=verify-full&${parameters}`, 'localhost')).toContain(
    'for another name than the one in its address',
  )
  expect(await isEncrypted(`sslmode=verify-ca&${parameters}`, 'localhost')).toBe(true)
})

test('a wrong password is said, too', async () => {
  const { ownerUrl } = server
  const address = new URL(ownerUrl)
  address.password = 'wrong'
  const error: unknown = await connect(
    normalizeAddress(`${address.href}?sslmode=verify-full&sslrootcert=${authorityFile}`),
    'test',
  ).catch((fault: unknown) => fault)
  expect(explainConnection(error)?.message).toContain('does not accept the user or the password')
})

test('the check before a start says that the authority is a wrong one', async () => {
  const DATABASE_URL = `${server.ownerUrl}?sslmode=verify-full&sslrootcert=${othersFile}`
  const { code, text } = await runTool('check', folder, [], { DATABASE_URL })
  expect(code).toBe(1)
  expect(text).toContain('STOP  Database    The certificate of the database is not signed by an authority')
})
