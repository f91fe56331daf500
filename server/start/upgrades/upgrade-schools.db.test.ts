import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { copyDatabase } from '#server/database/copy-database.ts'
import { dropDatabase, stopWriting } from '#server/database/database-of-school.ts'
import { databaseVersion } from '#server/database/database-version.ts'
import { isUpToDate } from '#server/database/migrate.ts'
import { openDirectory } from '#server/directory/directory.ts'
import { beginMove, endMove } from '#server/directory/move-queries.ts'
import { insertSchool, putCluster, setState } from '#server/directory/queries.ts'
import { beginDeletion, findShownSchool } from '#server/directory/school-list-queries.ts'
import { beginUpgrade, readUpgrades } from '#server/directory/upgrade-queries.ts'
import { readEnv } from '#server/env.ts'
import { blankDatabase, migratedDatabase } from '#tests/support/database.ts'
import { changeState } from '../schools-at-the-machine.ts'
import type { UpgradedCopy } from './upgrade-school.ts'
import { isUpgrading, upgradeSchools } from './upgrade-schools.ts'

/*
 * Schools of an earlier version: the same tables, and functions that this version writes again. How a school is opened and asked
 * for its screens is told here by each test, and tried for itself in `try-screens.db.test.ts`.
 */

const logger = pino({ level: 'silent' })
const version = databaseVersion()

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const makeOlder = (url: string) =>
  query(
    url,
    `update migrations.applied set checksum = 'of an earlier version' where name like 'policies/site_%'`,
  )

/** A deployment of schools that are all of an earlier version. */
async function deployment(ids: string[]) {
  const { ownerUrl: directoryUrl } = await blankDatabase()
  const deploymentKey = randomBytes(32).toString('base64url')
  const directory = await openDirectory(directoryUrl, { deploymentKey, logger })
  onTestFinished(() => directory.close())
  await putCluster(directory.db, 'main', directory.sealAddress('main', directoryUrl))
  for (const id of ids) {
    const { ownerUrl } = await migratedDatabase()
    await makeOlder(ownerUrl)
    await query(ownerUrl, `create table public.seen as select '${id}'::text as id`)
    const database = new URL(ownerUrl).pathname.slice(1)
    const sealed_master_key = directory.sealMasterKey(id, deploymentKey)
    await insertSchool(directory.db, { id, cluster: 'main', database, sealed_master_key, host: `${id}.test` })
    await setState(directory.db, id, 'open')
  }
  await directory.look()
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'school-test-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const env = { ...readEnv({ LOG_LEVEL: 'silent' }), dataDir }

  const urlOf = async (id: string) => {
    await directory.look()
    return directory.secretsOf(directory.school(id)!).ownerUrl
  }
  /** Upgrades schools. @returns what is said of each, in order */
  const upgrade = async (
    tryOut: (copy: UpgradedCopy) => Promise<void> = async () => {},
    choice: Parameters<typeof upgradeSchools>[0] = {},
  ) => {
    const said: string[] = []
    const onDone = (id: string, outcome: { isUpgraded: boolean } | { fault: Error }) =>
      void said.push(`${id} ${'fault' in outcome ? outcome.fault.message : outcome.isUpgraded}`)
    const isDone = await upgradeSchools(choice, {
      directory,
      actor: 'test',
      env,
      directoryUrl,
      logger,
      onDone,
      tryOut,
    })
    return { isDone, said }
  }
  /** Each school with its state, whether it is of this version, and what its database knows of it. */
  const states = async () => {
    const rows = await readUpgrades(directory.db)
    return await Promise.all(
      rows.map(async ({ id, state, version: present, spare_database }) => {
        const url = await urlOf(id)
        const [seen] = await query(url, 'select id from public.seen')
        await query(url, 'create table public.written (); drop table public.written')
        return {
          id: seen!['id'],
          state,
          current: [present === version, await isUpToDate(url)],
          spare_database,
        }
      }),
    )
  }
  /** Databases that upgrades have made, and no school has. */
  const leftOver = async () => {
    await directory.look()
    const made = await query(
      directoryUrl,
      `select datname from pg_database where datname ~ '^school_[a-e](_|$)'`,
    )
    const used = new Set(directory.schools().map(({ database }) => database))
    return made.flatMap(({ datname }) => (used.has(String(datname)) ? [] : [datname]))
  }
  onTestFinished(async () => {
    for (const id of ids) await dropDatabase({ ownerUrl: await urlOf(id), clusterUrl: directoryUrl })
  })
  return { directory, directoryUrl, deploymentKey, urlOf, upgrade, states, leftOver }
}

const upgraded = (id: string, state = 'open') => ({ id, state, current: [true, true], spare_database: null })
const earlier = (id: string) => ({ id, state: 'open', current: [false, false], spare_database: null })

test('three schools are upgraded one after another, the others two at a time, and each answers nobody meanwhile', async () => {
  const { directory, upgrade, states, directoryUrl } = await deployment(['a', 'b', 'c', 'd', 'e'])
  await setState(directory.db, 'b', 'closed')
  const together: string[][] = []
  const present = new Set<string>()
  const tryOut = async ({ id }: UpgradedCopy) => {
    present.add(id)
    together.push([...present].toSorted())
    await directory.look()
    expect(directory.school(id)!.state).toBe(id === 'b' ? 'closed' : 'upgrading')
    expect(await isUpgrading(directoryUrl)).toBe(true)
    await expect(upgrade()).rejects.toThrow('are being upgraded already')
    present.delete(id)
  }
  const { isDone, said } = await upgrade(tryOut)
  expect(isDone).toBe(true)
  expect(said.slice(0, 3)).toEqual(['a true', 'c true', 'd true'])
  expect(together.slice(0, 3)).toEqual([['a'], ['c'], ['d']])
  expect(said.slice(3).toSorted()).toEqual(['b true', 'e true'])
  expect(await states()).toEqual([...['a', 'c', 'd', 'e'].map((id) => upgraded(id)), upgraded('b', 'closed')])
  expect(await isUpgrading(directoryUrl)).toBe(false)
  expect((await upgrade()).said[0]).toBe('a false')
})

test('one that cannot be migrated, and one that does not work then, are as before and stop the others', async () => {
  const { upgrade, states, urlOf, leftOver, directory } = await deployment(['a', 'b', 'c'])
  await query(await urlOf('b'), 'alter table public.site_page_versions rename to away')
  const failed = await upgrade()
  expect(failed).toMatchObject({ isDone: false, said: ['a true', expect.stringContaining('b The database')] })
  expect(await states()).toEqual([upgraded('a'), earlier('b'), earlier('c')])
  expect((await readUpgrades(directory.db))[1]!.upgrade_fault).toContain('site_page_versions')

  await query(await urlOf('b'), 'alter table public.away rename to site_page_versions')
  const noHome = async ({ id }: UpgradedCopy) => {
    if (id === 'b') throw new Error('no home page')
  }
  expect(await upgrade(noHome)).toEqual({ isDone: false, said: ['a false', 'b no home page'] })
  expect(await states()).toEqual([upgraded('a'), earlier('b'), earlier('c')])
  expect(await upgrade(noHome, { except: ['b'] })).toEqual({ isDone: true, said: ['a false', 'c true'] })
  expect(await upgrade(undefined, { only: ['b'] })).toEqual({ isDone: true, said: ['b true'] })
  expect(await states()).toEqual([upgraded('a'), upgraded('b'), upgraded('c')])
  expect(await leftOver()).toEqual([])
  await expect(upgrade(undefined, { only: ['z'] })).rejects.toThrow('There is no school z')
})

test('an interrupted upgrade is repeated, or taken back by the version that the school is of; a newer one is left alone', async () => {
  const { directory, directoryUrl, upgrade, states, urlOf, leftOver } = await deployment(['a', 'b'])
  await query(await urlOf('a'), `insert into migrations.applied values ('definitions/9999', '')`)
  const { isDone, said } = await upgrade()
  expect([isDone, said[0]]).toEqual([false, expect.stringContaining('by a newer version of this program')])
  await query(await urlOf('a'), `delete from migrations.applied where name = 'definitions/9999'`)
  expect(await states()).toEqual([earlier('a'), earlier('b')])

  const cutShort = async (id: string) => {
    await directory.look()
    const row = directory.school(id)!
    const copy = `school_${id}_next`
    await beginUpgrade(directory.db, row, copy)
    await stopWriting({ ownerUrl: await urlOf(id), clusterUrl: directoryUrl })
    await copyDatabase(directoryUrl, row.database, copy)
  }
  await cutShort('a')
  expect(await upgrade()).toMatchObject({ isDone: true, said: ['a true', 'b true'] })
  expect(await states()).toEqual([upgraded('a'), upgraded('b')])

  await cutShort('a')
  expect(await upgrade()).toMatchObject({ isDone: true, said: ['a false', 'b false'] })
  expect(await states()).toEqual([upgraded('a'), upgraded('b')])
  expect(await leftOver()).toEqual([])
})

test('a school that is moved while the round is at another one is upgraded where it is then', async () => {
  const { directoryUrl, deploymentKey, upgrade, states, urlOf } = await deployment(['a', 'b'])
  const directory = await openDirectory(directoryUrl, { deploymentKey, logger })
  onTestFinished(() => directory.close())
  const move = async () => {
    const row = directory.school('b')!
    const place = { cluster: 'main', database: 'school_b_moved' }
    const begun = {
      school: 'b',
      from: row.state,
      kind: 'cluster' as const,
      state_before: row.state,
      ...place,
    }
    expect(await beginMove(directory.db, begun)).toBe(true)
    await copyDatabase(directoryUrl, row.database, place.database)
    await endMove(directory.db, row, { state: 'open', place })
    await query(directory.secretsOf({ ...row, ...place }).ownerUrl, 'create table public.written_since ()')
  }
  expect(await upgrade(async ({ id }) => (id === 'a' ? await move() : undefined))).toEqual({
    isDone: true,
    said: ['a true', 'b true'],
  })
  expect(await states()).toEqual([upgraded('a'), upgraded('b')])
  expect(await query(await urlOf('b'), 'select from public.written_since')).toEqual([])
})

test('while an upgrade of a closed school is not finished, nobody opens, moves or deletes it', async () => {
  const { directory, upgrade, states } = await deployment(['a'])
  const { db } = directory
  await sql`update schools set state = 'closed' where id = 'a'`.execute(db)
  await sql`update schools set closed_at = now() - interval '31 days', archived_at = now()`.execute(db)
  const begun = {
    school: 'a',
    from: 'closed',
    kind: 'out',
    state_before: 'closed',
    cluster: null,
    database: null,
  } as const
  const { isDone } = await upgrade(async () => {
    await directory.look()
    const opened = changeState({ directory, actor: 'test' }, { id: 'a', state: 'open' })
    await expect(opened).rejects.toThrow('its upgrade is not finished')
    expect(await beginMove(db, begun)).toBe(false)
    expect(await beginDeletion(db, 'a')).toBe(false)
    expect(await findShownSchool(db, 'a')).toMatchObject({ has_left: true })
  })
  expect(isDone).toBe(true)
  expect(await states()).toEqual([upgraded('a', 'closed')])
  expect(await findShownSchool(db, 'a')).toMatchObject({ has_left: false })
  await changeState({ directory, actor: 'test' }, { id: 'a', state: 'open' })
})

test('a state is set only from the one that was seen', async () => {
  const { directory } = await deployment(['a'])
  await setState(directory.db, 'a', 'closed')
  const closed = changeState({ directory, actor: 'test' }, { id: 'a', state: 'closed' })
  await expect(closed).rejects.toThrow('was just changed by somebody else')
})
