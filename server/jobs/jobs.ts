import type { Logger } from 'pino'
import type { AuthDeps } from '#server/auth/http/deps.ts'
import { tendKeys } from '#server/auth/tokens/rotate-keys.ts'
import { refreshSsoMetadata } from '#server/auth/saml/sso-providers.ts'
import { sweepGuesses, sweepSignIns } from '#server/auth/admin/sweep-queries.ts'
import { addUpScreenChanges } from '#server/domain/dashboard/version-queries.ts'
import { mailDigests } from '#server/domain/announcements/mail-digests.ts'
import { countChangedRows } from '#server/domain/overview/queries.ts'
import type { Database } from '#server/database/database.ts'
import type { NewsletterMails } from '#server/domain/newsletters/send-mails.ts'
import type { Backups } from '#server/domain/backups/make-backups.ts'
import type { CardPrinting } from '#server/domain/card-prints/print-cards.ts'
import { sweepPrints } from '#server/domain/card-prints/queries.ts'
import type { AccountCreation } from '#server/domain/account-creation/create-accounts.ts'
import { closeDueAccounts } from '#server/domain/school-year/closings.ts'
import { mailWarnings } from '#server/domain/status/mail-warnings.ts'
import { sweepSetAside } from '#server/domain/enquiries/queries.ts'
import { sweepRequests } from '#server/domain/password-requests/queries.ts'
import type { UpdateServices } from '#server/domain/updates/read-updates.ts'
import { tendOffers } from '#server/domain/updates/release-offers.ts'
import type { WarningDeps } from '#server/domain/status/mail-warnings.ts'
import type { Files } from '#server/storage/files.ts'
import { enquiryLimits } from '#shared/enquiries/rules.ts'
import { requestRules } from '#shared/password-requests/rules.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { sweep } from '#server/uploads/sweep.ts'
import type { Clock } from '#server/watching/clock.ts'
import { deleteOldMeasurements } from '#server/watching/queries.ts'
import { doEach } from './do-each.ts'
import { openQueueDatabase } from './queue-database.ts'
import { startQueue } from './start-queue.ts'

export interface Jobs {
  /** Takes no more jobs and lets those under way finish. */
  stop(): Promise<void>
}

const sweepQueue = 'sweep-files'
const hourly = '17 * * * *'
const closingQueue = 'close-accounts'
const messageQueue = 'send-messages'
const accountQueue = 'create-accounts'
const cardQueue = 'print-cards'
const backupQueue = 'make-backups'
const newsletterQueue = 'mail-newsletters'
const digestQueue = 'mail-announcements'
const eachMinute = '* * * * *'

type JobDeps = Pick<Files, 'disk' | 'incoming'> & {
  database: Database
  logger: Logger
  newsletterMails: NewsletterMails
  auth: AuthDeps
  accountCreation: AccountCreation
  cardPrinting: CardPrinting
  backups: Backups
  clock: Pick<Clock, 'findDoubt'>
  env: WarningDeps['env'] & UpdateServices['env']
  release: UpdateServices['release']
}

const minuteMs = 60_000
/** A machine that was off has made its backup before the first mail could go. */
const hourMs = 60 * minuteMs

function lookForBackups(runIfDue: () => Promise<void>): NodeJS.Timeout {
  return setInterval(() => void runIfDue(), minuteMs)
}

/** Work that goes by days: a clock that cannot be believed would delete, close and mail at a wrong time. */
function whenClockIsRight(
  { clock }: Pick<JobDeps, 'clock'>,
  work: () => Promise<unknown>,
): () => Promise<void> {
  return async () => {
    if ((await clock.findDoubt()) === null) await work()
  }
}

/** Deletes what has had its time, and adds up what is counted later. */
async function sweepAll(deps: JobDeps): Promise<void> {
  await doEach([
    () => sweep(deps),
    () => deps.database.asService((tx) => sweepSignIns(tx)),
    () => deps.database.asService((tx) => sweepGuesses(tx)),
    () => deps.auth.messenger.sweep(),
    () => deps.database.asService((tx) => sweepRequests(tx, requestRules.openDays)),
    () =>
      deps.database.asService((tx) => sweepSetAside(tx, enquiryLimits.asideDays, enquiryLimits.mostAside)),
    () => deps.database.asService((tx) => addUpScreenChanges(tx)),
    () => deps.database.asService((tx) => countChangedRows(tx, academicYearOf(schoolDay()))),
    () => deps.database.asService((tx) => deleteOldMeasurements(tx)),
    () => deps.database.asService((tx) => sweepPrints(tx)),
    () => refreshSsoMetadata(deps.auth),
    () => tendKeys(deps.auth),
  ])
}

/**
 * Starts the work that nobody waits for. The queue lives in the database, so of several processes one does
 * each job, and a job outlives the process that was doing it.
 * @param ownerUrl pg-boss makes tables of its own in the schema `pgboss`
 */
export async function startJobs(deps: JobDeps, ownerUrl: string): Promise<Jobs> {
  const db = openQueueDatabase(ownerUrl, deps.logger)
  const boss = await startQueue(db, deps.logger)
  const dated = (work: () => Promise<unknown>) => whenClockIsRight(deps, work)
  const runBackupIfDue = dated(() => deps.backups.runIfDue())
  await boss.createQueue(sweepQueue, { policy: 'singleton', retryLimit: 0 })
  await boss.schedule(sweepQueue, hourly)
  await boss.work(
    sweepQueue,
    { pollingIntervalSeconds: 60 },
    dated(() => sweepAll(deps)),
  )
  // Early on the day that the office chose; a program that was off at night catches up within the hour.
  await boss.createQueue(closingQueue, { policy: 'singleton', retryLimit: 0 })
  await boss.schedule(closingQueue, hourly)
  await boss.work(
    closingQueue,
    { pollingIntervalSeconds: 60 },
    dated(() => closeDueAccounts(deps.database)),
  )
  // Sends what could not be sent at once: the mail server was away, or the program was stopped.
  await boss.createQueue(messageQueue, { policy: 'singleton', retryLimit: 0 })
  await boss.schedule(messageQueue, eachMinute)
  await boss.work(messageQueue, { pollingIntervalSeconds: 60 }, () => deps.auth.messenger.deliver())
  // Goes on with work that a stop of the program interrupted.
  await boss.createQueue(accountQueue, { policy: 'singleton', retryLimit: 0 })
  await boss.schedule(accountQueue, eachMinute)
  await boss.work(accountQueue, { pollingIntervalSeconds: 60 }, () => deps.accountCreation.run())
  // The queue looks each minute; whoever has just started the program need not wait for that.
  deps.accountCreation.begin()
  await boss.createQueue(cardQueue, { policy: 'singleton', retryLimit: 0 })
  await boss.schedule(cardQueue, eachMinute)
  await boss.work(cardQueue, { pollingIntervalSeconds: 60 }, async () => {
    // The cards of a whole school take longer than a job may; only their beginning is this job's.
    deps.cardPrinting.begin()
  })
  deps.cardPrinting.begin()
  await boss.createQueue(newsletterQueue, { policy: 'singleton', retryLimit: 0 })
  await boss.schedule(newsletterQueue, eachMinute)
  await boss.work(newsletterQueue, { pollingIntervalSeconds: 60 }, async () => {
    // Mailing hundreds takes longer than a job may; only its beginning is this job's.
    void deps.newsletterMails.deliver()
  })
  // In the morning; a program that was off then catches up within the hour.
  await boss.createQueue(digestQueue, { policy: 'singleton', retryLimit: 0 })
  await boss.schedule(digestQueue, '3 * * * *')
  await boss.work(
    digestQueue,
    { pollingIntervalSeconds: 60 },
    dated(() => mailDigests(deps)),
  )
  await deps.backups.tidy()
  await boss.createQueue(backupQueue, { policy: 'singleton', retryLimit: 0 })
  await boss.schedule(backupQueue, '7 * * * *')
  await boss.work(backupQueue, { pollingIntervalSeconds: 60 }, async () => {
    // A backup takes longer than a job may; only its beginning is this job's.
    void runBackupIfDue()
  })
  // The job comes to one machine; with others on the same database, only the one that has the folder can do it.
  const look = deps.env.databaseUrl === undefined ? undefined : lookForBackups(runBackupIfDue)
  // Each machine has a disk of its own; the database sees to it that nobody is told twice.
  const watch = setInterval(() => void mailWarnings(deps), hourMs)
  // The program of each machine is brought up to date by itself.
  const offers = setInterval(() => void tendOffers(deps), hourMs)
  return {
    async stop() {
      clearInterval(look)
      clearInterval(watch)
      clearInterval(offers)
      await boss.stop({ graceful: true, timeout: 10_000, close: true })
      await db.close()
    },
  }
}
