import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createTexts } from '#server/domain/texts/send-texts.ts'
import { queueTexts } from '#server/domain/texts/queue-queries.ts'
import { buildStudent } from '#tests/support/builders.ts'
import { blankDatabase, testDatabase } from '#tests/support/database.ts'
import { textGateway } from '#tests/support/text-gateway.ts'
import { buildGuardianOf, setTexts } from '#tests/support/texts.ts'
import { allowanceOf } from './allowance-queries.ts'
import { openDirectory } from './directory.ts'
import { insertSchool, putCluster } from './queries.ts'
import { findShownSchool, setQuotas } from './school-list-queries.ts'

const { database } = await testDatabase()
const gateway = await textGateway()
const logger = pino({ level: 'silent' })
const number = '+67571234567'

async function openSchoolInDirectory() {
  const { ownerUrl } = await blankDatabase()
  const deploymentKey = randomBytes(32).toString('base64url')
  const directory = await openDirectory(ownerUrl, { deploymentKey, logger })
  onTestFinished(() => directory.close())
  const { db } = directory
  await putCluster(db, 'main', directory.sealAddress('main', ownerUrl))
  const sealed_master_key = directory.sealMasterKey('lae', deploymentKey)
  await insertSchool(db, {
    id: 'lae',
    cluster: 'main',
    database: 'school_lae',
    sealed_master_key,
    host: 'lae.test',
  })
  const quota = async (texts: number | null) =>
    await setQuotas(db, 'lae', { file_bytes: null, mails: texts, texts })
  return { directory, db, quota, allowance: allowanceOf(db, 'lae', logger) }
}

test('texts beyond the quota wait, and go out once it is raised', async () => {
  const { db, quota, allowance } = await openSchoolInDirectory()
  await buildGuardianOf(database, [(await buildStudent(database)).id], { number })
  await setTexts(database, { way: 'http', address: gateway.url, kinds: [] })
  const texts = createTexts({
    database,
    logger,
    masterKey: Buffer.alloc(32, 7).toString('base64url'),
    allowance,
  })
  const expiresAt = new Date(Date.now() + 3_600_000)
  const waiting = Array.from({ length: 3 }, (_, at) => ({
    kind: 'office' as const,
    about: randomUUID(),
    number,
    body: `Text ${at}`,
    expiresAt,
  }))
  await quota(2)
  await database.asService((tx) => queueTexts(tx, waiting))
  await texts.deliver()
  const states = async () =>
    (await database.asService((tx) => tx.selectFrom('texts').select('state').orderBy('body').execute())).map(
      ({ state }) => state,
    )
  expect((await states()).filter((state) => state === 'waiting')).toHaveLength(1)
  expect(gateway.given).toHaveLength(2)
  expect(await allowance.read()).toMatchObject({ texts: { used: 2, most: 2 } })
  expect((await findShownSchool(db, 'lae'))?.texts).toBe(2)
  await quota(3)
  await texts.deliver()
  expect(await states()).not.toContain('waiting')
  expect(gateway.given).toHaveLength(3)
})

test('without a quota nothing is held back, and what is sent is counted for each kind', async () => {
  const { quota, allowance } = await openSchoolInDirectory()
  expect(await allowance.left('mails')).toBe(Infinity)
  await allowance.note('mails', 3)
  await allowance.note('texts', 1)
  await quota(4)
  expect([await allowance.left('mails'), await allowance.left('texts')]).toEqual([1, 3])
  await quota(2)
  expect(await allowance.left('mails')).toBe(0)
})

test('while the directory is away the school goes on, and what it sent counts afterwards', async () => {
  const { quota, db, allowance } = await openSchoolInDirectory()
  await quota(5)
  await sql`alter table school_messages rename to away`.execute(db)
  expect(await allowance.left('texts')).toBe(Infinity)
  await allowance.note('texts', 2)
  await sql`alter table away rename to school_messages`.execute(db)
  expect(await allowance.left('texts')).toBe(3)
  await allowance.note('texts', 1)
  expect(await allowance.read()).toMatchObject({ texts: { used: 3, most: 5 } })
})
