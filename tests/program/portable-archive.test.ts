import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { blankSchool as school } from '#shared/school-settings/first-school.ts'
import { startThrowAway } from '#server/database/embedded/throw-away.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { newDataDir, runTool, startProgram, stopProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'

function newFolder(): string {
  const folder = newDataDir()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('an encrypted archive of a school at work comes back on another machine and another PostgreSQL', async () => {
  const dataDir = newFolder()
  const target = newFolder()
  const passphrase = path.join(newFolder(), 'passphrase')
  writeFileSync(passphrase, 'five plain words of mine\n')
  const withPassphrase = ['--passphrase-file', passphrase]

  const program = await startProgram({ dataDir })
  await withDatabase(dataDir, (database) => buildStudent(database, { first_name: 'Lahui' }))
  const made = await runTool('backup', dataDir, [...withPassphrase, target])
  expect(made.text).toContain('is whole:')
  expect(made.code).toBe(0)
  const running = await runTool('restore', dataDir, [...withPassphrase, target])
  expect(running.text).toContain('is in use by another running instance')
  expect(await stopProgram(program)).toBe(0)
  const misnamed = await runTool('restore', dataDir, [...withPassphrase, '--overwrite', 'Another', target])
  expect(misnamed.text).toContain('The school here is not called "Another"')

  const server = await startThrowAway('postgres-15')
  onTestFinished(() => server.stop())
  const elsewhere = newFolder()
  const env = { DATABASE_URL: server.ownerUrl }
  writeFileSync(`${passphrase}-wrong`, 'five plain words of hers\n')
  const wrong = await runTool('restore', elsewhere, ['--passphrase-file', `${passphrase}-wrong`, target], env)
  expect(wrong.text).toContain('The passphrase is not the one that this archive was encrypted with')
  const restored = await runTool('restore', elsewhere, [...withPassphrase, target], env)
  expect(restored.text).toMatch(/Rows: (\d+) of \1\. Files: 0 of 0\./)
  expect(restored.code).toBe(0)
  expect(readSecrets(elsewhere).masterKey).toBe(readSecrets(dataDir).masterKey)
  const moved = await startProgram({ dataDir: elsewhere, env })
  expect((await fetch(`${moved.url}/health`)).status).toBe(200)
  expect(await stopProgram(moved)).toBe(0)
  expect(existsSync(path.join(elsewhere, 'postgres'))).toBe(false)

  const overwritten = await runTool('restore', dataDir, [
    ...withPassphrase,
    '--overwrite',
    school.name,
    target,
  ])
  expect(overwritten.code, overwritten.text).toBe(0)
  const back = await startProgram({ dataDir })
  const names = await withDatabase(dataDir, (database) =>
    database.asService((tx) => tx.selectFrom('students').select('first_name').execute()),
  )
  expect(names).toEqual([{ first_name: 'Lahui' }])
  expect(await stopProgram(back)).toBe(0)
})
