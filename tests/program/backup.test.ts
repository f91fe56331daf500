import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { backupMarker } from '#server/backup/last-backup.ts'
import { buildStudent, insertOne } from '#tests/support/builders.ts'
import { newDataDir, runTool, startProgram, stopProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'

async function numbers(database: Database): Promise<string[]> {
  const rows = await database.asService((tx) =>
    tx.selectFrom('students').select('admission_number').orderBy('admission_number').execute(),
  )
  return rows.map(({ admission_number }) => admission_number)
}

test('an archive made while the school works is a whole school', async () => {
  const [target, elsewhere] = [newDataDir(), newDataDir()]
  const program = await startProgram()
  const { dataDir } = program
  onTestFinished(() => {
    for (const folder of [target, elsewhere, dataDir]) rmSync(folder, { recursive: true, force: true })
  })
  const file = path.join('files', 'notes', '1_notes.pdf')
  mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true })
  writeFileSync(path.join(dataDir, file), 'content')

  const before = await withDatabase(dataDir, async (database) => {
    await Promise.all(Array.from({ length: 20 }, () => buildStudent(database, { user_id: null })))
    await database.asService((tx) =>
      insertOne(tx, 'storage.objects', {
        bucket: 'notes',
        name: '1_notes.pdf',
        content_type: 'application/pdf',
        size: 7,
        sha256: createHash('sha256').update('content').digest('hex'),
      }),
    )
    const known = await numbers(database)
    // The school goes on: rows are added until the archive is made.
    const state = { isMade: false }
    const making = runTool('backup', dataDir, [target]).finally(() => (state.isMade = true))
    while (!state.isMade) await buildStudent(database)
    expect(await making).toMatchObject({ code: 0 })
    return known
  })
  expect(existsSync(backupMarker(dataDir))).toBe(true)
  expect(await stopProgram(program)).toBe(0)

  expect(await runTool('restore', elsewhere, [target])).toMatchObject({ code: 0 })
  const restored = await startProgram({ dataDir: elsewhere })
  const after = await withDatabase(elsewhere, async (database) => {
    const [students, accounts] = await Promise.all([
      numbers(database),
      database.asService((tx) => tx.selectFrom('auth.users').select('id').execute()),
    ])
    // Each student who was added meanwhile came with an account, in an earlier transaction.
    expect(accounts.length).toBeGreaterThanOrEqual(students.length - before.length)
    return students
  })
  expect(after).toEqual(expect.arrayContaining(before))
  expect(await stopProgram(restored)).toBe(0)
})

test('without a folder it prints its usage', async () => {
  const { code, text } = await runTool('backup', 'nowhere')
  expect(code).toBe(2)
  expect(text).toContain('npm run backup -- /media')
})
