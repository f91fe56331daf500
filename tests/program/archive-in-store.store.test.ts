import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { handIn, pdfOf } from '#tests/support/hand-in-client.ts'
import { runTool, startProgram } from '#tests/support/program.ts'
import { enrolStudents, signIn } from '#tests/support/program-people.ts'
import { pullThePlug, withDatabase } from '#tests/support/pull-the-plug.ts'
import { schoolInStore, temporaryFolder } from '#tests/support/school-in-store.ts'

test('an archive that is written to a store is restored from there, the newest or the one that is named', async () => {
  const first = await startProgram()
  onTestFinished(async () => {
    pullThePlug(first)
    await first.ended
    await rm(first.dataDir, { recursive: true, force: true })
  })
  const { assignmentId, emails } = await withDatabase(first.dataDir, (database) => enrolStudents(database, 1))
  await handIn(first.url, await signIn(first, emails[0]!), assignmentId, pdfOf(6_000_000, 5))
  const { FILES_URL, ...keys } = schoolInStore()
  const place = FILES_URL!
  const made = await runTool('backup', first.dataDir, [place], keys)
  expect(made.code, made.text).toBe(0)
  const [, name = ''] = /The archive (school-\S+\.json) in s3:/.exec(made.text) ?? []
  const named = place.replace('?', `/school-archive/${name}?`)

  for (const given of [place, named]) {
    const folder = temporaryFolder()
    const restored = await runTool('restore', folder, [given], keys)
    expect(restored.text).toMatch(/Rows: (\d+) of \1\. Files: 1 of 1\./)
  }
  const refused = await runTool('restore', temporaryFolder(), [place], {
    ...keys,
    AWS_SECRET_ACCESS_KEY: 'wrong',
  })
  expect(refused.text).toContain('refuses the keys of this program')
  expect(refused.text).not.toContain('    at ')
})
