import path from 'node:path'
import { expect, test } from 'vitest'
import { openArchive } from '#server/backup/portable/check-archive.ts'
import { openPartFolder } from '#server/backup/portable/part-folder.ts'
import { writeArchive } from '#server/backup/portable/write-archive.ts'
import { databaseVersion } from '#server/database/database-version.ts'
import { dropDatabase } from '#server/database/database-of-school.ts'
import { makeDatabase } from '#server/database/make-database.ts'
import { insertSchool, openNew, putCluster } from '#server/directory/queries.ts'
import { readEnv } from '#server/env.ts'
import { openFolder } from '#server/storage/folder-disk.ts'
import { buildAdmin } from '#tests/support/builders.ts'
import { startDeployment } from '#tests/support/deployment.ts'
import { changeState, enterCluster, firstCluster } from '../schools-at-the-machine.ts'
import { moveIn } from './move-in.ts'
import { moveOut } from './move-out.ts'

const { act, env, dataDir, addressOf, inDatabase } = await startDeployment()
const { DIRECTORY_URL: directoryUrl } = env
const around = { env: { ...readEnv(env), dataDir }, directoryUrl }

const id = 'lae'
const masterKey = Buffer.alloc(32, 7).toString('base64url')

/** Writes an archive of the school. @returns a function that opens it */
async function archive(name: string, key: string) {
  const store = openPartFolder(path.join(dataDir, name))
  const disk = openFolder(path.join(dataDir, 'schools', id, 'files'))
  const secrets = { masterKey: key }
  await writeArchive({ place: { store }, ownerUrl: addressOf(`school_${id}`), disk, secrets })
  return async () => await openArchive(store, { unlock: () => Promise.reject(new Error('not encrypted')) })
}

const row = async () => await act(({ directory }) => Promise.resolve(directory.school(id)!))
const close = async () => await act((given) => changeState(given, { id, state: 'closed' }))

test('a closed school whose database is lost comes back from its own archive, and from no other', async () => {
  await makeDatabase(addressOf(`school_${id}`), directoryUrl)
  await act(async ({ directory }) => {
    await putCluster(directory.db, firstCluster, directory.sealAddress(firstCluster, directoryUrl))
    const sealed_master_key = directory.sealMasterKey(id, masterKey)
    const made = { id, cluster: firstCluster, database: `school_${id}`, sealed_master_key }
    await insertSchool(directory.db, { ...made, host: `${id}.test` })
    await openNew(directory.db, id, databaseVersion())
  })
  const admin = await inDatabase(id, buildAdmin)
  const [own, other] = [
    await archive('own', masterKey),
    await archive('other', Buffer.alloc(32, 8).toString('base64url')),
  ]
  const bringIn = async (open: typeof own, isServerLost = false) => {
    const arriving = { id, host: undefined, cluster: firstCluster, archive: await open(), isServerLost }
    return await act((given) => moveIn(given, arriving, around))
  }
  const isThere = 'There is a school lae already'
  await expect(bringIn(own)).rejects.toThrow(isThere)
  await close()
  await expect(bringIn(own)).rejects.toThrow(isThere)

  // Its server is away: it comes to another one.
  await act(async (given) => {
    await enterCluster(given, { id: 'lost', address: 'postgres://school@127.0.0.1:1/start' })
    await given.directory.db.updateTable('schools').set({ cluster: 'lost' }).where('id', '=', id).execute()
  })
  await expect(bringIn(own)).rejects.toThrow('cannot be reached')
  await expect(bringIn(other, true)).rejects.toThrow('of another school')
  expect(await row()).toMatchObject({ state: 'closed' })
  await bringIn(own, true)
  const { database, ...arrived } = await row()
  expect(arrived).toMatchObject({ state: 'open', cluster: firstCluster })

  // Its database alone is gone.
  await close()
  await dropDatabase({ ownerUrl: addressOf(database), clusterUrl: directoryUrl })
  await bringIn(own)
  const users = await inDatabase(id, (opened) =>
    opened.asService((tx) => tx.selectFrom('auth.users').select('id').execute()),
  )
  expect(users).toContainEqual({ id: admin.id })
  expect(await row()).toMatchObject({ state: 'open' })
})

test('a school whose key cannot be opened is named with the remedy, and keeps no other from coming in', async () => {
  const open = await archive('another', Buffer.alloc(32, 9).toString('base64url'))
  await act(({ directory: { db } }) =>
    db
      .updateTable('schools')
      .set({ sealed_master_key: Buffer.alloc(60) })
      .where('id', '=', id)
      .execute(),
  )
  const store = openPartFolder(path.join(dataDir, 'out'))
  const leaving = act((given) => moveOut(given, { id, to: undefined, place: { store } }, around))
  await expect(leaving).rejects.toMatchObject({
    message: 'The master key of the school lae cannot be opened: its row in the directory is damaged.',
    remedy: expect.stringContaining('backup of the directory'),
  })
  const arriving = { id: 'goroka', host: 'goroka.test', cluster: firstCluster, archive: await open() }
  await act((given) => moveIn(given, arriving, around))
  const arrived = await act(({ directory }) => Promise.resolve(directory.school('goroka')))
  expect(arrived).toMatchObject({ state: 'open' })
})
