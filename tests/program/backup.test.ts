import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { backupMarker } from '#server/backup/last-backup.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { newDataDir, runTool, startProgram, stopProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'

async function numbers(database: Database): Promise<string[]> {
  const rows = await database.asService((tx) =>
    tx.selectFrom('students').select('admission_number').orderBy('admission_number').execute(),
  )
  return rows.map(({ admission_number }) => admission_number)
}

test('a copy made while the school works is a data folder that the program starts on', async () => {
  const program = await startProgram()
  const { dataDir } = program
  const target = newDataDir()
  const file = path.join('files', 'notes', '1_notes.pdf')
  await mkdir(path.dirname(path.join(dataDir, file)), { recursive: true })
  await writeFile(path.join(dataDir, file), 'content')

  const before = await withDatabase(dataDir, async (database) => {
    await Promise.all(Array.from({ length: 20 }, () => buildStudent(database, { user_id: null })))
    const known = await numbers(database)
    // The school goes on: rows are added until the copy is made.
    const state = { isMade: false }
    const making = runTool('backup', dataDir, [target]).finally(() => (state.isMade = true))
    while (!state.isMade) await buildStudent(database)
    expect(await making).toMatchObject({ code: 0 })
    return known
  })
  expect(existsSync(backupMarker(dataDir))).toBe(true)
  expect(await stopProgram(program)).toBe(0)

  const [name = '', ...others] = (await readdir(target)).toSorted()
  expect(others).toEqual(['school-archive'])
  expect(name).toMatch(/^school-[\dT-]+Z$/)
  const copy = path.join(target, name)
  expect(await readFile(path.join(copy, file), 'utf8')).toBe('content')
  const restored = await startProgram({ dataDir: copy })
  const after = await withDatabase(copy, async (database) => {
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
  await rm(dataDir, { recursive: true })
  await rm(target, { recursive: true })
})

test('without a folder it prints its usage', async () => {
  const { code, text } = await runTool('backup', 'nowhere')
  expect(code).toBe(2)
  expect(text).toContain('npm run backup -- /media')
})
