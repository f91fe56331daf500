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
import type { Texts } from '#server/domain/texts/send-texts.ts'
import type { CardPrinting } from '#server/domain/card-prints/print-cards.ts'
import { sweepPrints } from '#server/domain/card-prints/queries.ts'
import type { AccountCreation } from '#server/domain/account-creation/create-accounts.ts'
import { endDueStatuses } from '#server/domain/student-records/end-statuses.ts'
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
import { createJobRunner, type Job } from './job-runner.ts'

export interface Jobs {
  /** Accepts no further jobs and lets running ones finish. */
  stop(): Promise<void>
}

type JobDeps = Pick<Files, 'disk' | 'incoming'> & {
  database: Database
  logger: Logger
  newsletterMails: NewsletterMails
  auth: AuthDeps
  accountCreation: AccountCreation
  cardPrinting: CardPrinting
  texts: Texts
  backups: Backups
  clock: Pick<Clock, 'findDoubt'>
  env: WarningDeps['env'] & UpdateServices['env']
  release: UpdateServices['release']
}

const minuteMs = 60_000
const eachMinute = { every: 1, at: 0 }
const hourly = (at: number) => ({ every: 60, at })

/** Daily work: with a doubtful clock it would delete, close and mail at a wrong time. */
function whenClockIsRight({ clock }: Pick<JobDeps, 'clock'>, work: () => unknown): () => Promise<void> {
  return async () => {
    if ((await clock.findDoubt()) === null) await work()
  }
}

/** Jobs that start long work, and resume what a stop of the program interrupted. */
function jobsOfMinutes(deps: JobDeps): Job[] {
  return [
    { name: 'create-accounts', schedule: eachMinute, work: () => deps.accountCreation.begin() },
    { name: 'print-cards', schedule: eachMinute, work: () => deps.cardPrinting.begin() },
    // Mailing hundreds takes longer than a job may.
    { name: 'mail-newsletters', schedule: eachMinute, work: () => void deps.newsletterMails.deliver() },
    // Sends what could not be sent at once, because the mail server was unavailable or the program was
    // stopped.
    { name: 'send-messages', schedule: eachMinute, work: () => deps.auth.messenger.deliver() },
    // Hundreds of texts over one SIM take longer than a job may.
    {
      name: 'send-texts',
      schedule: eachMinute,
      work: whenClockIsRight(deps, () => void deps.texts.deliver()),
    },
  ]
}

function jobsOfHours(deps: JobDeps): Job[] {
  const dated = (work: () => unknown) => whenClockIsRight(deps, work)
  return [
    // Early in the morning; a program that was off then catches up.
    { name: 'mail-announcements', schedule: hourly(3), work: dated(() => mailDigests(deps)) },
    // A backup takes longer than a job may.
    { name: 'make-backups', schedule: hourly(7), work: dated(() => void deps.backups.runIfDue()) },
    // Early on the day chosen by the office.
    { name: 'close-accounts', schedule: hourly(17), work: dated(() => closeDueAccounts(deps.database)) },
    // Soon after midnight, so that nobody whose suspension has ended has to wait.
    { name: 'end-statuses', schedule: hourly(1), work: dated(() => endDueStatuses(deps.database)) },
    { name: 'sweep-files', schedule: hourly(17), work: dated(() => sweepAll(deps)) },
  ]
}

/** Deletes expired records, and sums the changes counted since. */
async function sweepAll(deps: JobDeps): Promise<void> {
  const { database, auth } = deps
  await doEach([
    () => sweep(deps),
    () => database.asService((tx) => sweepSignIns(tx)),
    () => database.asService((tx) => sweepGuesses(tx)),
    () => auth.messenger.sweep(),
    () => database.asService((tx) => sweepRequests(tx, requestRules.openDays)),
    () => database.asService((tx) => sweepSetAside(tx, enquiryLimits.asideDays, enquiryLimits.maxAside)),
    () => database.asService((tx) => addUpScreenChanges(tx)),
    () => database.asService((tx) => countChangedRows(tx, academicYearOf(schoolDay()))),
    () => database.asService((tx) => deleteOldMeasurements(tx)),
    () => database.asService((tx) => sweepPrints(tx)),
    () => refreshSsoMetadata(auth),
    () => tendKeys(auth),
  ])
}

interface MachineJob {
  /** Interval in minutes; the first run is that long after the start. */
  every: number
  work: () => Promise<unknown>
}

/** Jobs that each machine does for itself. */
function jobsOfMachine(deps: JobDeps): MachineJob[] {
  return [
    // Each machine has its own disk; the database ensures that nobody is told twice. A machine that was off
    // has made its backup before the first mail can be sent.
    { every: 60, work: () => mailWarnings(deps) },
    // The program of each machine is updated separately.
    { every: 60, work: () => tendOffers(deps) },
    // The job reaches one machine; with others on the same database, only the one that has the folder can do
    // it.
    ...(deps.env.databaseUrl === undefined
      ? []
      : [{ every: 1, work: whenClockIsRight(deps, () => deps.backups.runIfDue()) }]),
  ]
}

/**
 * The jobs of all machines together, with those of each minute separate so that they need not wait for the
 * others.
 */
export function lanesOf(deps: JobDeps): Job[][] {
  return [jobsOfMinutes(deps), jobsOfHours(deps)]
}

/** Starts the background work. */
export async function startJobs(deps: JobDeps): Promise<Jobs> {
  const runner = await createJobRunner(deps, lanesOf(deps))
  const machineJobs = jobsOfMachine(deps)
  await deps.backups.tidy()
  // Run at once, so that nobody waits a minute after starting the program.
  deps.accountCreation.begin()
  deps.cardPrinting.begin()
  const warn = (error: unknown) => deps.logger.warn({ err: error }, 'a job of this machine failed')
  let minutes = 0
  const timer = setInterval(() => {
    minutes += 1
    void runner.tick()
    for (const { every, work } of machineJobs) if (minutes % every === 0) work().catch(warn)
  }, minuteMs)
  return {
    async stop() {
      clearInterval(timer)
      await runner.stop()
    },
  }
}
