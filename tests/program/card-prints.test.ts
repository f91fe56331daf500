import { rm } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hashPassword } from '#server/auth/passwords/password-hashing.ts'
import type { Database } from '#server/database/database.ts'
import { buildAdmin, buildClass, buildStudent, insertOne } from '#tests/support/builders.ts'
import { startProgram, stopProgram } from '#tests/support/program.ts'
import { pullThePlug, withDatabase } from '#tests/support/pull-the-plug.ts'
import type { CardPrint } from '#shared/card-prints/contract.ts'

const term = { academic_year: '2026', term: 'Term 1' }
const homeClasses = ['9A', '9B', '9C', '9D', '9E', '9F']
const perClass = 20
const password = 'a password of their own'

async function buildSchool(database: Database): Promise<{ email: string }> {
  const admin = await buildAdmin(database)
  const password_hash = await hashPassword(password)
  await database.asService((tx) =>
    tx.updateTable('auth.users').set({ password_hash }).where('id', '=', admin.id).execute(),
  )
  for (const name of homeClasses) {
    const group = await buildClass(database, { name, ...term })
    const students = await Promise.all(Array.from({ length: perClass }, () => buildStudent(database)))
    await database.asService(async (tx) => {
      await insertOne(tx, 'class_results', { class_id: group.id, state: 'released' })
      for (const { id: student_id } of students)
        await insertOne(tx, 'student_results', { class_id: group.id, student_id, percentage: 60 })
    })
  }
  return { email: admin.email ?? '' }
}

test('report cards that a power cut interrupts are made after it by themselves, each once and as they were', async () => {
  let program = await startProgram()
  const { dataDir } = program
  const { email } = await withDatabase(dataDir, buildSchool)
  const signedIn = await fetch(`${program.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token } = (await signedIn.json()) as { access_token: string }
  const headers = { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' }
  const print = async (init?: RequestInit) => {
    const reply = await fetch(`${program.url}/api/v1/admin/card-prints`, { headers, ...init })
    return ((await reply.json()) as CardPrint[])[0]
  }
  const codes = async () =>
    await withDatabase(dataDir, (database) =>
      database.asService((tx) =>
        tx.selectFrom('issued_cards').select(['code', 'student_id', 'withdrawn_at']).execute(),
      ),
    )
  const body = JSON.stringify({ ...term, grade_level: 9 })
  expect(await print({ method: 'POST', body })).toMatchObject({ classes: homeClasses.length })
  await expect.poll(async () => (await print())?.done, { interval: 20 }).toBeGreaterThan(0)
  pullThePlug(program)
  await program.ended

  program = await startProgram({ dataDir })
  const before = await codes()
  await expect.poll(async () => (await print())?.done, { interval: 50 }).toBe(homeClasses.length)
  expect(await print()).toMatchObject({ cards: homeClasses.length * perClass, failed: [] })
  const after = await codes()
  expect(after).toEqual(expect.arrayContaining(before))
  expect(new Set(after.map(({ student_id }) => student_id)).size).toBe(homeClasses.length * perClass)
  expect(after.filter(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([])
  const archive = await fetch(`${program.url}/api/v1/admin/card-prints/${(await print())?.id}/file`, {
    headers,
  })
  expect(archive.headers.get('content-type')).toBe('application/zip')
  expect(await stopProgram(program)).toBe(0)
  await rm(dataDir, { recursive: true })
})
