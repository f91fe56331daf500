import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { apiAddress } from '#server/database/api-address.ts'
import { openDatabase, type Database } from '#server/database/database.ts'
import { startThrowAway } from '#server/database/embedded/throw-away.ts'
import { readEnv } from '#server/env.ts'
import { uploadsFolder } from '#server/storage/object-store/layout.ts'
import { readObject } from '#server/storage/object-store/objects.ts'
import { openObjectStore } from '#server/storage/object-store/open.ts'
import { createStoreRequests } from '#server/storage/object-store/requests.ts'
import { sweep } from '#server/uploads/sweep.ts'
import {
  begin,
  confirm,
  handIn,
  offsetOf,
  pdfOf,
  send,
  type SignedIn,
} from '#tests/support/hand-in-client.ts'
import { sha256 } from '#tests/support/incoming-contract.ts'
import {
  launchProgram,
  newDataDir,
  runTool,
  startProgram,
  type RunningProgram,
} from '#tests/support/program.ts'
import { enrolStudents, signIn } from '#tests/support/program-people.ts'
import { pullThePlug, withDatabase } from '#tests/support/pull-the-plug.ts'
import { keysIn, schoolInStore, temporaryFolder } from '#tests/support/school-in-store.ts'

const piece = 512 * 1024
const day = 86_400_000
const logger = pino({ level: 'silent' })

/** Sends what is missing before `end`, as the browser does. */
async function sendUpTo(
  url: string,
  who: SignedIn,
  location: string,
  content: Uint8Array<ArrayBuffer>,
  end: number,
) {
  for (let offset = Number(await offsetOf(url, who, location)); offset < end;) {
    const reply = await send(url, who, location, offset, content.slice(offset, Math.min(end, offset + piece)))
    if (reply.status !== 204) throw new Error(`${reply.status} ${await reply.text()}`)
    offset = Number(reply.headers.get('upload-offset'))
  }
}

/** A phone that sends some bytes of a longer request and then nothing, without going away. */
function fallSilent(
  url: string,
  who: SignedIn,
  location: string,
  { offset, content, length }: { offset: number; content: Uint8Array; length: number },
) {
  const call = request(url + location, {
    method: 'PATCH',
    headers: {
      ...who,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': offset,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': length,
    },
  })
  call.on('error', () => undefined)
  call.write(content)
  onTestFinished(() => void call.destroy())
}

async function endAtOnce(program: RunningProgram): Promise<void> {
  pullThePlug(program)
  await program.ended
  await rm(program.dataDir, { recursive: true, force: true })
}

test('a hand-in goes on after kill -9, is downloaded in parts, and leaves nothing in the store', async () => {
  const env = schoolInStore()
  const dataDir = newDataDir()
  let program = await startProgram({ dataDir, env })
  onTestFinished(() => endAtOnce(program))
  const { assignmentId, emails } = await withDatabase(dataDir, (database) => enrolStudents(database, 1))
  const who = await signIn(program, emails[0]!)
  const content = pdfOf(9_000_000)
  const location = await begin(program.url, who, { assignment_id: assignmentId, length: content.length })
  const abandoned = await begin(program.url, who, { assignment_id: assignmentId, length: content.length })
  await sendUpTo(program.url, who, location, content, 6_000_000)
  await sendUpTo(program.url, who, abandoned, content, 6_000_000)
  const rest = { offset: 6_000_000, content: content.subarray(6_000_000, 6_100_000), length: 3_000_000 }
  fallSilent(program.url, who, location, rest)
  pullThePlug(program)
  await program.ended

  program = await startProgram({ dataDir, env })
  expect(await offsetOf(program.url, who, location)).toBeGreaterThanOrEqual(6_000_000)
  await sendUpTo(program.url, who, location, content, content.length)
  const { status, body } = await confirm(program.url, who, location)
  expect([status, body.sha256]).toEqual([200, sha256(content)])

  const part = await fetch(program.url + body.file_url, { headers: { Range: 'bytes=5242870-5242890' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toBe('bytes 5242870-5242890/9000000')
  expect(Buffer.from(await part.arrayBuffer()).equals(content.subarray(5_242_870, 5_242_891))).toBe(true)
  const whole = await fetch(program.url + body.file_url)
  expect(sha256(new Uint8Array(await whole.arrayBuffer()))).toBe(sha256(content))

  const { store } = readEnv(env).files
  const report = await withDatabase(dataDir, async (database) =>
    sweep(
      { ...openObjectStore(store!, database, newDataDir()), database, logger },
      new Date(Date.now() + 8 * day),
    ),
  )
  expect(report).toMatchObject({ expiredUploads: 1, orphanedFiles: 0 })
  expect(await keysIn(env, uploadsFolder)).toEqual([])
  expect(await keysIn(env, 'assignments/')).toHaveLength(1)
})

/** Programs on one database and one store, each with a data folder of its own. */
async function startTwo(more: Record<string, string> = {}) {
  const postgres = await startThrowAway()
  onTestFinished(() => postgres.stop())
  const env = {
    ...schoolInStore(),
    ...more,
    DATABASE_URL: postgres.ownerUrl,
    MASTER_KEY: randomBytes(32).toString('base64url'),
  }
  const programs = [await startProgram({ env }), await startProgram({ env })] as const
  onTestFinished(async () => {
    for (const program of programs) await endAtOnce(program)
  })
  const database = openDatabase({
    ownerUrl: postgres.ownerUrl,
    apiUrl: apiAddress(postgres.ownerUrl),
    logger,
  })
  onTestFinished(() => database.close())
  return { env, programs, database }
}

async function countLocks(database: Database): Promise<number> {
  const rows = await database.asServiceOnce((db) => db.selectFrom('storage.locks').select('name').execute())
  return rows.length
}

test('an upload goes on at another program, while the first still listens and after it was killed', async () => {
  const { env, programs, database } = await startTwo()
  const [one, two] = programs
  const { assignmentId, emails } = await enrolStudents(database, 1)
  const who = await signIn(one, emails[0]!)
  const content = pdfOf(9_900_000, 2)
  const location = await begin(one.url, who, { assignment_id: assignmentId, length: content.length })
  await sendUpTo(one.url, who, location, content, 2_000_000)
  expect(await offsetOf(two.url, who, location)).toBe(2_000_000)
  await sendUpTo(two.url, who, location, content, 6_000_000)

  // The phone's connection to the second program hangs, and it comes back to the first.
  const silent = { offset: 6_000_000, content: content.subarray(6_000_000, 6_300_000), length: 2_500_000 }
  fallSilent(two.url, who, location, silent)
  await expect.poll(() => countLocks(database)).toBe(1)
  const offset = Number(await offsetOf(one.url, who, location))
  expect(offset).toBeGreaterThanOrEqual(6_000_000)
  expect(offset).toBeLessThanOrEqual(6_300_000)
  await sendUpTo(one.url, who, location, content, 8_000_000)

  // The first dies in the middle of a request, with parts of the upload in the store.
  const cut = { offset: 8_000_000, content: content.subarray(8_000_000, 8_100_000), length: 1_500_000 }
  fallSilent(one.url, who, location, cut)
  await expect.poll(() => countLocks(database)).toBe(1)
  pullThePlug(one)
  await one.ended
  await sendUpTo(two.url, who, location, content, content.length)

  const confirmations = await Promise.all([confirm(two.url, who, location), confirm(two.url, who, location)])
  expect(confirmations.map(({ body }) => body.sha256)).toEqual([sha256(content), sha256(content)])
  const whole = await fetch(two.url + confirmations[1].body.file_url)
  expect(sha256(new Uint8Array(await whole.arrayBuffer()))).toBe(sha256(content))
  expect(await keysIn(env, 'assignments/')).toHaveLength(1)
  expect(await keysIn(env, uploadsFolder)).toEqual([])

  const stranger = await launchProgram({ env: { ...env, MASTER_KEY: randomBytes(32).toString('base64url') } })
  expect(await stranger.ended).toBe(1)
  expect(stranger.output()).toContain('encrypted with another master key')
})

/** A student's hand-in, and a program with which the student is signed in. */
async function handInTo(program: RunningProgram, content: Uint8Array<ArrayBuffer>) {
  const { assignmentId, emails } = await withDatabase(program.dataDir, (database) =>
    enrolStudents(database, 1),
  )
  const who = await signIn(program, emails[0]!)
  const { file_url } = await handIn(program.url, who, assignmentId, content)
  return { email: emails[0]!, file_url }
}

/** Asks as a browser does that opens the file in a tab of its own. */
async function open(url: string): Promise<Response> {
  const headers = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
  return await new Promise((resolve, reject) => {
    // Not fetch, which sets these headers itself.
    request(url, { headers }, (reply) => {
      reply.resume()
      const { statusCode: status = 0, headers: given } = reply
      resolve(new Response(null, { status, headers: { location: given.location ?? '' } }))
    })
      .on('error', reject)
      .end()
  })
}

test('a file that a person opens comes straight from the store, after the check of who may', async () => {
  const env = schoolInStore()
  const { store } = readEnv(env).files
  const program = await startProgram({ env: { ...env, FILES_PUBLIC_ENDPOINT: store!.endpoint } })
  onTestFinished(() => endAtOnce(program))
  const content = pdfOf(200_000, 3)
  const { file_url } = await handInTo(program, content)

  const opened = await open(program.url + file_url)
  expect(opened.status).toBe(302)
  const address = opened.headers.get('location') ?? ''
  expect(address.startsWith(`${store!.endpoint}/school/`)).toBe(true)
  const direct = await fetch(address, { headers: { Range: 'bytes=0-99999' } })
  expect([direct.status, direct.headers.get('content-type')]).toEqual([206, 'application/pdf'])
  expect(direct.headers.get('content-disposition')).toContain('essay.pdf')
  expect(sha256(new Uint8Array(await direct.arrayBuffer()))).toBe(sha256(content.subarray(0, 100_000)))

  // What a page reads inside it comes through the program, and a forged link through neither.
  const inside = await fetch(program.url + file_url)
  expect([inside.status, inside.url.startsWith(program.url)]).toEqual([200, true])
  const forged = file_url.replace(/token=.{8}/, 'token=AAAAAAAA')
  expect((await open(program.url + forged)).status).toBeGreaterThanOrEqual(400)
  await withDatabase(program.dataDir, (database) =>
    database.asService((tx) => tx.deleteFrom('auth.sessions').execute()),
  )
  expect((await open(program.url + file_url)).status).toBe(401)
})

test('a portable archive of a school in a store is restored into a folder, and from there into a store', async () => {
  const env = schoolInStore()
  const content = pdfOf(6_000_000, 4)
  const first = await startProgram({ env })
  onTestFinished(() => endAtOnce(first))
  await handInTo(first, content)
  const archive = temporaryFolder()
  const made = await runTool('backup', first.dataDir, [archive], env)
  expect(made.code, made.text).toBe(0)

  const folder = temporaryFolder()
  const restored = await runTool('restore', folder, [archive])
  expect(restored.text).toMatch(/Rows: (\d+) of \1\. Files: 1 of 1\./)
  const [key = ''] = await keysIn(env, 'assignments/')
  expect(sha256(await readFile(path.join(folder, 'files', key)))).toBe(sha256(content))

  const second = temporaryFolder()
  const again = await runTool('backup', folder, [second])
  expect(again.code, again.text).toBe(0)
  const elsewhere = schoolInStore()
  const dataDir = temporaryFolder()
  const back = await runTool('restore', dataDir, [second], elsewhere)
  expect(back.text).toMatch(/Rows: (\d+) of \1\. Files: 1 of 1\./)
  expect(await keysIn(elsewhere, 'assignments/')).toEqual([key])

  const moved = await startProgram({ dataDir, env: elsewhere })
  onTestFinished(() => endAtOnce(moved))
  const { assignmentId, emails } = await withDatabase(dataDir, (database) => enrolStudents(database, 1))
  const receipt = await handIn(moved.url, await signIn(moved, emails[0]!), assignmentId, content)
  expect(receipt.sha256).toBe(sha256(content))
  const { store } = readEnv(elsewhere).files
  const reader = readObject(createStoreRequests(store!), key, { first: 0, last: content.length - 1 })
  expect(sha256(await buffer(Readable.from(reader)))).toBe(sha256(content))
})
