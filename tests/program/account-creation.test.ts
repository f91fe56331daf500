import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import type { Database } from '#server/database/database.ts'
import { buildAdmin, buildStudent } from '#tests/support/builders.ts'
import { startProgram, stopProgram, type RunningProgram } from '#tests/support/program.ts'
import { pullThePlug, withDatabase } from '#tests/support/pull-the-plug.ts'
import type { AccountCreation } from '#shared/account-creation/contract.ts'

const students = 60
const password = 'a password of their own'

async function buildSchool(database: Database): Promise<{ email: string }> {
  const admin = await buildAdmin(database)
  const password_hash = await hashPassword(password)
  await database.asService((tx) =>
    tx.updateTable('auth.users').set({ password_hash }).where('id', '=', admin.id).execute(),
  )
  await Promise.all(Array.from({ length: students }, () => buildStudent(database, { user_id: null })))
  return { email: admin.email ?? '' }
}

async function signIn({ url }: RunningProgram, email: string): Promise<Record<string, string>> {
  const reply = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token } = (await reply.json()) as { access_token: string }
  return { Authorization: `Bearer ${access_token}` }
}

async function call({ url }: RunningProgram, method: string, headers: Record<string, string>) {
  const reply = await fetch(`${url}/api/v1/admin/account-creation`, { method, headers })
  return (await reply.json()) as AccountCreation
}

test('accounts that a power cut interrupts are created after it by themselves, each once', async () => {
  let program = await startProgram()
  const { dataDir } = program
  const { email } = await withDatabase(dataDir, buildSchool)
  const headers = await signIn(program, email)
  expect(await call(program, 'POST', headers)).toMatchObject({ running: true })
  const done = async () => (await call(program, 'GET', headers)).succeeded
  await expect.poll(done, { interval: 20 }).toBeGreaterThan(5)
  pullThePlug(program)
  await program.ended

  program = await startProgram({ dataDir })
  const progress = async () => await call(program, 'GET', headers)
  await expect.poll(async () => (await progress()).running, { interval: 50 }).toBe(false)
  expect(await progress()).toMatchObject({ succeeded: students, failed: 0 })
  const counts = await withDatabase(dataDir, (database) =>
    database.asService(async (tx) => {
      const of = async (table: 'auth.users' | 'auth.identities' | 'profiles' | 'user_roles') =>
        (
          await tx
            .selectFrom(table)
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow()
        ).n
      return [
        await of('auth.users'),
        await of('auth.identities'),
        await of('profiles'),
        await of('user_roles'),
      ]
    }),
  )
  // The administrator was not made by the program and has no identity of its own.
  expect(counts).toEqual([students + 1, students, students + 1, students + 1])
  expect(await stopProgram(program)).toBe(0)
  await rm(dataDir, { recursive: true })
})
