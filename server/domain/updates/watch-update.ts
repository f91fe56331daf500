import { losesNothing, noteChange } from '#server/release/changes.ts'
import { noteUpdate, readUpdate, type Home, type Update } from '#server/release/home.ts'
import { addToLog } from '#server/release/update-log.ts'
import { mailWarnings, type WarningDeps } from '#server/domain/status/mail-warnings.ts'
import { isCounted, type AnsweredRequest, type Watch } from '#server/watching/watch.ts'
import { updateTrial } from '#shared/updates/rules.ts'
import { words } from '#shared/words/words.ts'

interface WatchServices extends WarningDeps {
  env: WarningDeps['env'] & { demo: boolean; databaseUrl: string | undefined }
  release: Home | undefined
  watch: Pick<Watch, 'observe'>
  /** Stops the program, and starts the version named as the next one. */
  restart: () => void
}

const trialMs = updateTrial.minutes * 60_000
/** Overload, or too little space on the disk, of which reverting would need even more. */
const notOfVersion = new Set([503, 507])
/** These write a session, which the next sign-in creates again. */
const ofSessions = /^\/auth\/v1\/(?:token|logout)$/

/**
 * Counts the requests of the first minutes after an update. If too many fail, this is recorded, and the next
 * start reverts to the previous version; the program restarts for that, unless later work would be lost: then
 * the office is asked. Each process judges by its own requests, which reach them in turn.
 */
export function watchUpdate(services: WatchServices): void {
  const { release, env, watch } = services
  if (!release || env.demo || !isFresh(release, readUpdate(release))) return
  const until = performance.now() + trialMs
  // The public pages, most of which are cached, would hide that nobody can work.
  const counts = { calls: { answered: 0, failed: 0 }, pages: { answered: 0, failed: 0 } }
  let isOver = false
  let isChanged = false
  watch.observe((request) => {
    if (isOver || performance.now() > until || !isCounted(request.path)) return
    if (!isChanged && isChange(request)) {
      isChanged = true
      noteChange(release)
    }
    const count = request.route === undefined ? counts.pages : counts.calls
    count.answered += 1
    if (request.status >= 500 && !notOfVersion.has(request.status)) count.failed += 1
    if (count.answered < updateTrial.fewest || count.failed <= updateTrial.maxFailing * count.answered) return
    isOver = true
    giveUp(services, release, count)
  })
}

/** Whether a process that starts now does so within the first minutes of the version. */
function isFresh({ version }: Home, update: Update | undefined): boolean {
  if (update?.to !== version) return false
  return (
    update.state === 'trying' || (update.state === 'done' && Date.now() - Date.parse(update.at) < trialMs)
  )
}

/** Whether a request may have saved a person's work, and succeeded. */
function isChange({ method, path, status }: AnsweredRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && status < 400 && !ofSessions.test(path)
}

function giveUp(services: WatchServices, release: Home, count: { answered: number; failed: number }): void {
  const { env, logger, restart } = services
  const update = readUpdate(release)
  // Another process was first, or the next version is unpacked, or this one is being reverted.
  if (!update || !isFresh(release, update)) return
  const reason = words.updates.manyFail(count, updateTrial.minutes, update.to)
  noteUpdate(release, { ...update, state: 'failing', reason })
  addToLog(release, `${new Date().toISOString()} ${reason}\n`)
  logger.error({ ...count, version: update.to }, 'too many requests fail since the update')
  if (losesNothing(release, update, env.databaseUrl !== undefined)) restart()
  else void mailWarnings(services)
}
