import { createHash } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { begin, confirm, offsetOf, pdfOf, send, type SignedIn } from '#tests/support/hand-in-client.ts'
import { startProgram, stopProgram, type RunningProgram } from '#tests/support/program.ts'
import { enrolStudents, signIn } from '#tests/support/program-people.ts'
import { photograph } from '#tests/support/photograph.ts'
import { pullThePlug, withDatabase } from '#tests/support/pull-the-plug.ts'
import { inspectSlides, newSlide, putUpSlide, type SlideWork } from '#tests/support/slide-client.ts'

const students = 50
const pieceBytes = 256 * 1024

/** One student's work, as far as the student's own phone knows. */
interface Work {
  email: string
  who: SignedIn
  content: Uint8Array<ArrayBuffer>
  /** Address of the upload. */
  location?: string
  /** The server has said that it is handed in. */
  acknowledged: boolean
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

/**
 * Goes on from wherever the server is with this work, as the browser does.
 * @param acknowledged called when the server has first said that the work is there
 */
async function bringToEnd(
  { url }: RunningProgram,
  work: Work,
  assignmentId: string,
  acknowledged?: () => void,
): Promise<void> {
  const noteAcknowledged = () => {
    if (!work.acknowledged) acknowledged?.()
    work.acknowledged = true
  }
  const { who, content } = work
  let offset = work.location ? await offsetOf(url, who, work.location) : 'status 404'
  if (typeof offset === 'string') {
    work.location = await begin(url, who, { assignment_id: assignmentId, length: content.length })
    offset = 0
  }
  const location = work.location ?? ''
  for (; offset < content.length; offset += pieceBytes) {
    const reply = await send(url, who, location, offset, content.slice(offset, offset + pieceBytes))
    if (reply.status !== 204) throw new Error(`${reply.status} ${await reply.text()}`)
    if (Number(reply.headers.get('upload-offset')) === content.length) noteAcknowledged()
  }
  const { status, body } = await confirm(url, who, location)
  if (status !== 200 || body.sha256 !== sha256(content)) throw new Error(`${status} ${body.message}`)
  noteAcknowledged()
}

interface Round {
  works: Work[]
  assignmentId: string
  slide: SlideWork
}

const acknowledgedBeforeTheCut = 5

/**
 * Runs all unfinished works at once, a picture of the home page beside them, and pulls the plug after the first few
 * acknowledgements.
 */
async function runUntilKilled(program: RunningProgram, round: Round): Promise<void> {
  const { works, assignmentId, slide } = round
  let killed = false
  let count = 0
  const cutPower = () => {
    count += 1
    if (killed || count < acknowledgedBeforeTheCut) return
    killed = true
    pullThePlug(program)
  }
  const shown = putUpSlide(program.url, slide).catch((error: unknown) => {
    if (!killed) throw error
  })
  await Promise.all(
    works
      .filter((work) => !work.acknowledged)
      .map(async (work) => {
        try {
          await bringToEnd(program, work, assignmentId, cutPower)
        } catch (error) {
          if (!killed) throw error
        }
      }),
  )
  await shown
  expect(killed, 'there was enough work left to cut the power in the middle of it').toBe(true)
  await program.ended
}

/** Every row has its file, whole; every acknowledged work has its row. */
async function checkNothingLost(dataDir: string, works: Work[]): Promise<void> {
  const pictures = await withDatabase(dataDir, (database) => inspectSlides(database, dataDir))
  expect(pictures.damaged).toBe(0)
  const rows = await withDatabase(dataDir, (database) =>
    database.asService((tx) => tx.selectFrom('submission_history').select(['file_url', 'sha256']).execute()),
  )
  for (const row of rows) {
    expect(sha256(await readFile(path.join(dataDir, 'files', row.file_url)))).toBe(row.sha256)
  }
  const handedIn = new Set(rows.map((row) => row.sha256))
  expect(handedIn.size).toBe(rows.length)
  const lost = works.filter(({ acknowledged, content }) => acknowledged && !handedIn.has(sha256(content)))
  expect(lost.map(({ email }) => email)).toEqual([])
}

test('what was acknowledged survives the death of server and database, and the rest goes on', async () => {
  let program = await startProgram()
  const { dataDir } = program
  const { assignmentId, emails, admin } = await withDatabase(dataDir, (database) =>
    enrolStudents(database, students),
  )
  const works: Work[] = []
  // One after the other: fifty passwords that are checked at once may outlast the limit of a request on a busy machine.
  for (const [index, email] of emails.entries())
    works.push({
      email,
      who: await signIn(program, email),
      content: pdfOf(700_000 + index * 1000, index + 1),
      acknowledged: false,
    })

  const photo = await photograph({ width: 1600, height: 1200 })
  const slide = newSlide(await signIn(program, admin), photo)

  // Each round has works of its own, because the server may have acknowledged many more when the plug is pulled.
  for (const worksOfRound of [works.slice(0, 20), works.slice(0, 40)]) {
    await runUntilKilled(program, { works: worksOfRound, assignmentId, slide })
    program = await startProgram({ dataDir })
    await checkNothingLost(dataDir, works)
  }
  await Promise.all([
    putUpSlide(program.url, slide),
    ...works.map((work) => bringToEnd(program, work, assignmentId)),
  ])
  await checkNothingLost(dataDir, works)
  const { count } = await withDatabase(dataDir, (database) =>
    database.asService((tx) =>
      tx
        .selectFrom('assignment_submissions')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  expect(count).toBe(students)
  expect(await withDatabase(dataDir, (database) => inspectSlides(database, dataDir))).toEqual({
    slides: 1,
    damaged: 0,
  })
  expect(await stopProgram(program)).toBe(0)
  await rm(dataDir, { recursive: true })
})
