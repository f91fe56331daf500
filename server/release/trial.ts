import { spawn, type ChildProcess } from 'node:child_process'
import { request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFault } from '#server/machine/start-fault.ts'
import { goBack, haveSameDatabase, nodeOf, runScript } from './go-back.ts'
import { downloadFolder } from './release-address.ts'
import { addToLog } from './update-log.ts'
import { keepVersions, noteUpdate, programOf, readUpdate, type Home, type Update } from './home.ts'

interface Trial {
  home: Home
  update: Update
  dataDir: string
  /** The listening address of the program. */
  address: { port: number; host: string; isSecure: boolean }
  /** Arguments and environment for the start. */
  words: string[]
  env: Record<string, string | undefined>
  readyWithinMs: number
  say: (text: string) => void
}

const maxTries = 2

/**
 * Starts a new version for the first time: archives the data, watches whether the program becomes ready, and
 * otherwise reverts to the previous version and data. Each state is recorded first, so that the next start
 * after a power cut continues here.
 * @returns the exit code of the program that ran last
 * @throws {StartFault} when a program already answers where this one is to listen: it would be taken for the
 * new version
 */
export async function tryVersion(trial: Trial): Promise<number> {
  const { home, dataDir, say } = trial
  let { update } = trial
  // Reloading is for a ready program: without its own handler the signal would end it, and this process too.
  let reload = () => {}
  process.on('SIGUSR2', () => reload())
  const back = async (reason: string) => {
    say(`${reason} Going back to version ${update.from} and its data …`)
    goBack(home, update, dataDir, { reason })
    const before = run(trial, update.from)
    reload = () => before.child.kill('SIGUSR2')
    return await before.ended
  }
  if (await isReady(trial.address))
    throw new StartFault(
      `A program answers on port ${trial.address.port} already, perhaps version ${update.from}. Nothing was changed.`,
      'Stop it, then start again.',
    )
  if (update.state === 'undoing' || update.state === 'failing')
    return await back(update.reason ?? 'The update was undone.')
  if (update.state === 'installed') {
    try {
      say(`Version ${update.to} starts for the first time. Making an archive of the data before …`)
      update = archiveBefore(trial)
    } catch (error) {
      return await back(`No archive could be made before the update: ${(error as Error).message}`)
    }
  }
  const tries = (update.tries ?? 0) + 1
  if (tries > maxTries) return await back(`Version ${update.to} did not become ready in ${maxTries} starts.`)
  update = noteUpdate(home, { ...update, state: 'trying', tries })
  // A second try would make another archive, of a database that may be half migrated, and remove the one
  // needed for reverting.
  const hasArchive = update.archive !== undefined
  const env = hasArchive ? { ...trial.env, UPGRADE_ARCHIVE: 'off' } : trial.env
  const program = run({ ...trial, env }, update.to)
  let isEnded = false
  void program.ended.then(() => (isEnded = true))
  const outcome = await Promise.race([
    program.ended.then((code) => ({ code })),
    becomesReady(trial, () => isEnded).then((inTime) => ({ inTime })),
  ])
  if ('code' in outcome && program.isAskedToStop()) {
    // A person who stops it during the start has not found a fault.
    noteUpdate(home, { ...update, state: 'archived', tries: tries - 1 })
    return outcome.code
  }
  if ('code' in outcome)
    return await back(`Version ${update.to} ended with code ${outcome.code} before it was ready.`)
  if (!outcome.inTime) {
    program.child.kill()
    await program.ended
    return await back(`Version ${update.to} was not ready in time.`)
  }
  // A version whose first requests failed has already reported it.
  if (readUpdate(home)?.state === 'trying') noteUpdate(home, { ...update, state: 'done' })
  reload = () => program.child.kill('SIGUSR2')
  keepVersions(home, [update.from, update.to])
  rmSync(downloadFolder(home), { recursive: true, force: true })
  say(`Version ${update.to} is in use. The version before, ${update.from}, is kept.`)
  return await program.ended
}

/** Even a version that changes only functions needs it: the previous one refuses such a database. */
function archiveBefore({ home, update, dataDir }: Trial): Update {
  const hasData = existsSync(path.join(dataDir, 'secrets.json'))
  const isNeeded = hasData && !haveSameDatabase(home, update.from, update.to)
  const archive = isNeeded ? runScript(home, update.from, ['archive-before-update.ts']).trim() : undefined
  return noteUpdate(home, { ...update, state: 'archived', archive })
}

function run({ home, words, env: given }: Trial, version: string) {
  const program = programOf(home, version)
  const args = ['--disable-warning=ExperimentalWarning', path.join(program, 'scripts', 'school.mjs'), 'start']
  // Starts the program itself, not another trial.
  const env = { ...given, SCHOOL_TRIAL: 'off' }
  const child: ChildProcess = spawn(nodeOf(program), [...args, ...words], {
    cwd: program,
    env,
    stdio: ['inherit', 'inherit', 'pipe'],
  })
  // The log of the update keeps a version's reason for not starting.
  child.stderr?.on('data', (part: Buffer) => {
    process.stderr.write(part)
    addToLog(home, part.toString())
  })
  let isAsked = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isAsked = true
      child.kill(signal)
    })
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  return { child, ended, isAskedToStop: () => isAsked }
}

/**
 * @param isEnded tells that nobody waits any longer, when waiting would keep this process after the school
 * has stopped
 */
async function becomesReady({ address, readyWithinMs }: Trial, isEnded: () => boolean): Promise<boolean> {
  const until = performance.now() + readyWithinMs
  while (performance.now() < until && !isEnded()) {
    if (await isReady(address)) return true
    await wait(500)
  }
  return false
}

async function isReady({ port, host, isSecure }: Trial['address']): Promise<boolean> {
  const ask = isSecure ? secureRequest : request
  return await new Promise((resolve) => {
    // The certificate is for the school's name, but this connects to its own machine.
    const asked = ask({ host, port, path: '/ready', rejectUnauthorized: false, timeout: 10_000 }, (reply) => {
      reply.resume()
      resolve(reply.statusCode === 200)
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => resolve(false))
    asked.end()
  })
}
