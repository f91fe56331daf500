import { appendFileSync, cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#server/backup/portable/snapshot-queries.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { bringUpToDate } from '#server/database/migrate.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { inTransaction, readSqlFiles } from '#server/database/sql-files.ts'
import { readSecrets } from '#server/machine/secrets.ts'
import { copyProgram } from '#tests/support/program-copy.ts'
import { newDataDir, startProgram, stopProgram } from '#tests/support/program.ts'
import { withDatabase } from '#tests/support/pull-the-plug.ts'

/** A data folder as a version left it that had the school in its file, and the time zone in a function made from that. */
async function leaveEarlierSchool(): Promise<string> {
  const dataDir = newDataDir()
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const secrets = readSecrets(dataDir)
  const server = await startEmbedded({ dataDir, ...secrets, logger: pino({ level: 'silent' }) })
  const client = await connect(server.ownerUrl)
  await ensureRoles(client)
  const migrations = readSqlFiles('migrations').filter(({ name }) => name < 'migrations/0100')
  await inTransaction(client, () => bringUpToDate(client, { migrations, definitions: false }))
  await client.query(`
    create or replace function public.school_time_zone() returns text language sql immutable as $$ select 'Africa/Accra'::text $$;
    insert into migrations.applied (name, checksum) values ('school.config.ts', 'theirs')`)
  await client.end()
  await server.stop()
  return dataDir
}

const readRows = (dataDir: string) =>
  withDatabase(dataDir, (database) =>
    database.asService(async (tx) => ({
      years: await tx.selectFrom('school_calendar').selectAll().orderBy('academic_year').execute(),
      history: await tx
        .selectFrom('auth.audit_log')
        .selectAll()
        .where('subject_type', '=', 'school_settings')
        .execute(),
    })),
  )

test('the first start over an earlier school takes its own file into the database, once, and says so', async () => {
  const dataDir = await leaveEarlierSchool()
  const cwd = copyProgram()
  const file = path.join(cwd, 'school.config.ts')
  cpSync('tests/data/earlier-school.ts', file)
  const first = await startProgram({ dataDir, cwd, env: { LOG_LEVEL: 'info' } })
  const said = first
    .output()
    .split('\n')
    .filter((line) => line.includes('carried over from school.config.ts'))
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('"left":["administrationPhone","2025"]')
  const reply = await fetch(`${first.url}/api/v1/school`)
  expect(await reply.json()).toMatchObject({
    name: 'Kumasi Hill School',
    officePhone: '+233 32 202 0100',
    administrationPhone: '+675 475 0101',
    studentEmailDomain: 'pupils.kumasihill.edu.gh',
    opensAt: '7:30 AM',
    moodleLink: '',
    timeZone: 'Africa/Accra',
    idleSignOutMinutes: 15,
  })
  expect(await (await fetch(`${first.url}/contact`)).text()).toContain('+233 32 202 0100')
  const article = await (await fetch(`${first.url}/news/independence-jubilee-2025`)).text()
  expect(article).toContain('Kumasi Hill School celebrates the two birthdays as one')
  expect(await stopProgram(first)).toBe(0)

  appendFileSync(file, "school.name = 'Changed Afterwards'\n")
  const second = await startProgram({ dataDir, cwd, env: { LOG_LEVEL: 'info' } })
  expect(second.output()).not.toContain('school.config.ts')
  expect(await (await fetch(`${second.url}/api/v1/school`)).json()).toMatchObject({
    name: 'Kumasi Hill School',
  })

  const { years, history } = await readRows(dataDir)
  expect(years.map((year) => year.academic_year)).toEqual(['2026'])
  expect(years[0]?.terms).toHaveLength(4)
  expect(years[0]?.terms).toContainEqual({ starts: '2026-01-12', ends: '2026-04-10' })
  expect(history).toHaveLength(1)
  expect(history[0]).toMatchObject({
    actor_id: null,
    details: { from: 'school.config.ts', after: { name: 'Kumasi Hill School' } },
  })
  expect(await stopProgram(second)).toBe(0)
})
