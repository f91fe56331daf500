import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import { allowWriting, stopWriting } from '#server/database/database-of-school.ts'
import { readEnv } from '#server/env.ts'
import { moveToCluster } from '#server/start/moves/move-cluster.ts'
import { enterCluster } from '#server/start/schools-at-the-machine.ts'
import { buildAdmin } from '#tests/support/builders.ts'
import { startDeployment } from '#tests/support/deployment.ts'
import { runTool } from '#tests/support/program.ts'
import { standStillAt } from '#tests/support/stand-still-at.ts'

/* A program serves a school while another one, which stands still in the middle of it, copies its rows to another cluster. */

const deployment = await startDeployment()
const { act, addressOf, ask, dataDir, env } = deployment
const host = 'lae.test'
const who = { email: 'office@lae.test', password: 'a password of their own' }

async function signIn() {
  const reply = await ask(host, '/auth/v1/token?grant_type=password', { method: 'POST', body: who })
  return JSON.parse(reply.text) as { access_token: string; refresh_token: string }
}

async function query(address: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  const added = await deployment.schools('add', 'lae', '--host', host)
  expect(added, added.text).toMatchObject({ code: 0 })
  await deployment.inDatabase('lae', async (database) => {
    const admin = await buildAdmin(database)
    const change = { email: who.email, password_hash: await hashPassword(who.password) }
    await database.asService((tx) =>
      tx.updateTable('auth.users').set(change).where('id', '=', admin.id).execute(),
    )
  })
  await query(env.DIRECTORY_URL, 'create database second')
  await act((given) => enterCluster(given, { id: 'second', address: addressOf('second') }))
  await deployment.start()
})

test('while its rows are copied to another cluster a school can be read, what is saved waits, and both go on there', async () => {
  const { access_token, refresh_token } = await signIn()
  const headers = { Authorization: `Bearer ${access_token}` }
  const pages = [
    '/contact',
    '/portal',
    '/api/v1/admin/students',
    '/api/v1/admin/school-settings',
    '/auth/v1/user',
  ]
  const read = async () =>
    await Promise.all(pages.map(async (page) => (await ask(host, page, { headers })).status))
  const all = pages.map(() => 200)
  expect(await read()).toEqual(all)
  const refresh = async () =>
    await ask(host, '/auth/v1/token?grant_type=refresh_token', { method: 'POST', body: { refresh_token } })

  const still = standStillAt('write copy to stdout')
  const killed = new AbortController()
  const environment = { ...env, ...still.env }
  const words = ['schools', 'move', 'lae', '--cluster', 'second']
  const ended = runTool('admin', dataDir, words, environment, { killed: killed.signal })
  await still.stands()
  expect(await read()).toEqual(all)
  // Until the program has heard of it, the database itself refuses.
  const refused = await vi.waitUntil(async () => {
    const reply = await refresh()
    expect(reply.status).toBe(503)
    return reply.text.includes('READ_ONLY') && reply
  })
  expect(refused.headers['retry-after']).toBe('5')
  expect(await read()).toEqual(all)
  // Also for a program that would not refuse it.
  await expect(query(addressOf('school_lae'), 'delete from auth.users')).rejects.toThrow('read-only')
  killed.abort()
  await ended
  expect(await read()).toEqual(all)

  const around = { env: { ...readEnv(env), dataDir }, directoryUrl: env.DIRECTORY_URL }
  await act((given) => moveToCluster(given, { id: 'lae', cluster: 'second' }, around))
  await vi.waitFor(async () => expect((await refresh()).status).toBe(200))
  expect(await read()).toEqual(all)
})

test('connections that can only read end once a database may be written to again: a pooler would lend them to those who write', async () => {
  const school = { ownerUrl: addressOf('school_lae'), clusterUrl: env.DIRECTORY_URL }
  await stopWriting(school, { mayRead: true })
  const reader = new pg.Client({ connectionString: school.ownerUrl })
  reader.on('error', () => undefined)
  await reader.connect()
  await reader.query('select from public.students')
  const { promise: end, resolve } = Promise.withResolvers<void>()
  reader.once('end', resolve)
  await allowWriting(school)
  await end
  await query(school.ownerUrl, 'delete from public.students')
})
