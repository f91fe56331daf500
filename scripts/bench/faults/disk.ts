import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pdfOf } from '#tests/support/hand-in-client.ts'
import { startMeasured } from '../program.ts'
import { MeasuredSchool, openSession } from '../school.ts'
import {
  article,
  ask,
  becomesReady,
  createExpectations,
  newFolder,
  withSchool,
  type FaultReport,
  type Reply,
  type Trial,
} from './fault.ts'
import { cutPower } from './signals.ts'
import { upload } from './upload.ts'

const noRoom = 'has no room left'

/** The disk of the data folder is full for a while. Only root may make a small disk. */
export async function fullDisk(port: number): Promise<FaultReport | undefined> {
  const disk = newFolder()
  if (!run('mount', '-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk)) {
    rmSync(disk, { recursive: true })
    return undefined
  }
  const dataDir = path.join(disk, 'data')
  mkdirSync(dataDir)
  try {
    return await withSchool(port, async (trial) => await fillDisk(disk, trial), { dataDir })
  } finally {
    execFileSync('umount', [disk])
    rmSync(disk, { recursive: true })
  }
}

async function fillDisk(disk: string, { dataDir, program: { url }, school }: Trial): Promise<FaultReport> {
  const { faults, expect, expectSentence, expectLogged } = createExpectations(dataDir)
  const { access_token } = await openSession(url, school.administrator())
  const ballast = path.join(disk, 'ballast')
  writeFileSync(ballast, '')
  const { bavail, bsize } = statfsSync(disk)
  // The program writes meanwhile, so the disk may be full before dd has written all; it says so, and that is what is meant.
  spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, `bs=${bsize}`, `count=${bavail}`], { stdio: 'ignore' })
  const file = await upload(url, access_token, newsletterFile, pdfOf(300_000))
  const reads = await ask(`${url}/api/v1/admin/subjects`, access_token)
  const { refused, stored } = await writeUntilRefused(url, access_token)
  rmSync(ballast)
  // An answer of the last second would still be the one from before, and PostgreSQL ends when its log finds no room.
  await wait(1500)
  const readyAfter = await becomesReady(url)
  const again = await ask(`${url}/api/v1/admin/news`, access_token, 'POST', article())
  const lost = await countMissing(school, stored)
  expect(file.refusal?.status === 507, `a file was answered with ${file.refusal?.status}`)
  expect(refused?.status === 507, `a change was answered with ${refused?.status}`)
  expect(reads.status === 200, `reading was answered with ${reads.status}`)
  expect(readyAfter !== undefined, 'it is not ready again')
  expect(again.status === 200, `a change afterwards was answered with ${again.status}`)
  expect(lost === 0, `${lost} acknowledged articles were lost`)
  return {
    fault: 'The disk is full',
    seen: `for a file: ${expectSentence(file.refusal, noRoom)} For a change: ${expectSentence(refused, noRoom)}`,
    logged: await expectLogged('request failed'),
    after: `everything can be read meanwhile; ready ${readyAfter} ms after there is room, and 0 of ${stored.length} acknowledged are lost`,
    faults,
  }
}

const newsletterFile = { purpose: 'newsletter', file_name: 'news.pdf' }

/** The database has some room in files that it has already; it takes a few rows until that is used up. */
async function writeUntilRefused(
  url: string,
  token: string,
): Promise<{ refused: Reply | undefined; stored: string[] }> {
  const stored: string[] = []
  for (let n = 0; n < 100; n++) {
    // Random words, since PostgreSQL would compress others to almost nothing.
    const body = { ...article(), content: randomBytes(20_000).toString('hex') }
    const reply = await ask(`${url}/api/v1/admin/news`, token, 'POST', body)
    if (reply.status !== 200) return { refused: reply, stored }
    stored.push(body.id)
  }
  return { refused: undefined, stored }
}

/**
 * The disk fails, and the system lets nobody write to it any more. It takes a check of the disk and a restart of the
 * machine until it can be written again. Only root may make such a disk.
 */
export async function readOnlyDisk(port: number): Promise<FaultReport | undefined> {
  const disk = newFolder()
  const image = `${disk}.image`
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, disk)
  if (!run('truncate', '-s', '600M', image) || !run('mkfs.ext4', '-q', '-F', image) || !mount()) {
    rmSync(disk, { recursive: true })
    rmSync(image, { force: true })
    return undefined
  }
  const dataDir = path.join(disk, 'data')
  mkdirSync(dataDir)
  try {
    return await failDisk({ port, disk, image, dataDir, mount })
  } finally {
    run('umount', disk)
    rmSync(disk, { recursive: true, force: true })
    rmSync(image)
  }
}

interface FailingDisk {
  port: number
  disk: string
  image: string
  dataDir: string
  mount: () => boolean
}

async function failDisk({ port, disk, image, dataDir, mount }: FailingDisk): Promise<FaultReport> {
  // The log is on another disk, as the system's is.
  const log = `${disk}.log`
  const { faults, expect, expectSentence, expectLogged } = createExpectations(log)
  const first = await startMeasured(dataDir, port, { log })
  const { url } = first
  const school = new MeasuredSchool(dataDir)
  const { access_token } = await openSession(url, school.administrator())
  const acknowledged = article()
  await ask(`${url}/api/v1/admin/news`, access_token, 'POST', acknowledged)
  // What the system does when a disk fails.
  expect(run('mount', '-o', 'remount,abort', disk), 'the disk could not be made to fail')
  const file = await upload(url, access_token, newsletterFile, pdfOf(300_000))
  const change = await ask(`${url}/api/v1/admin/news`, access_token, 'POST', article())
  const home = await ask(`${url}/`)
  await wait(2000)
  const ready = await ask(`${url}/ready`)
  const line = await expectLogged('could not be started again')
  cutPower(first.pid, dataDir)
  await first.ended
  const isMended = (await untilUnmounted(disk)) && spawnSync('e2fsck', ['-p', image]).status! <= 1 && mount()
  const second = await startMeasured(dataDir, port, { log })
  const lost = await countMissing(school, [acknowledged.id])
  await second.stop()
  rmSync(log, { force: true })
  expect(home.status === 200, `the home page was ${home.status}`)
  expect(file.refusal !== undefined && file.refusal.status >= 503, 'a file was accepted')
  expect(change.status >= 503, `a change was answered with ${change.status}`)
  expect(ready.status === 503, `/ready answered ${ready.status}`)
  expect(isMended, 'the disk could not be checked and mounted again')
  expect(lost === 0, 'an acknowledged article was lost')
  return {
    fault: 'The disk becomes read-only',
    seen: `the public pages; for a file: ${expectSentence(file.refusal, 'cannot write to its disk')} For a change: ${expectSentence(change, 'busy. Please try again in a moment')}`,
    logged: `${line} /ready: ${expectSentence(ready, 'cannot be reached')}`,
    after: `after a check of the disk and a restart of the machine it serves within ${second.secondsToReady.toFixed(1)} s, and nothing acknowledged is lost`,
    faults,
  }
}

/** PostgreSQL's last processes may still have the disk. */
async function untilUnmounted(disk: string): Promise<boolean> {
  for (let tries = 0; tries < 50; tries++) {
    if (run('umount', disk)) return true
    await wait(200)
  }
  return false
}

async function countMissing(school: MeasuredSchool, articles: string[]): Promise<number> {
  const [row] = await school.query<{ n: number }>(
    `select count(*)::int as n from unnest($1::uuid[]) given (id)
     where not exists (select from public.news_items n where n.id = given.id)`,
    [articles],
  )
  return row?.n ?? 0
}

function run(command: string, ...words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'ignore' }).status === 0
}
