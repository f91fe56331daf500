import { findBackupWarning } from '#server/domain/backups/backup-warning.ts'
import { isDiskLow } from '#server/storage/free-bytes.ts'
import type { BackupFault } from '#shared/backups/contract.ts'
import { nearlyUsed } from '#shared/uploads/storage-budget.ts'
import type { Status, WarningCode } from '#shared/status/contract.ts'

const minute = 60_000

/** Half of the jobs are due each minute. */
const standstill = 30 * minute
const stuck = 15 * minute
/** A gateway that is briefly unavailable recovers by itself. */
const textsAway = 15 * minute
const textsWait = 120 * minute
/** Certificates are usually renewed a month before they expire; a week later something is wrong. */
const certificateEnding = 21 * 24 * 60 * minute

/** The part of the program's state from which a loss of data can be foreseen. */
type Safety = Pick<Status, 'disk' | 'last_backup'> & {
  storage: Pick<Status['storage'], 'reserve'>
  backups: Pick<Status['backups'], 'is_on' | 'last_proven' | 'disk_free'>
}

/** Warnings that administrators also get by mail: the disks are filling up, or no backup is proven. */
export function findUrgentWarnings(state: Safety, now = Date.now()): WarningCode[] {
  const { disk, storage, last_backup, backups } = state
  const backup = findBackupWarning({ last_backup, last_proven: backups.last_proven }, now)
  const found: [WarningCode, boolean][] = [
    ['disk_almost_full', disk.free < storage.reserve],
    ['disk_low', disk.free >= storage.reserve && isDiskLow(disk.free, storage.reserve)],
    ['never_backed_up', backup === 'never_backed_up'],
    ['backup_old', backup === 'backup_old'],
    ['backup_disk_low', backups.is_on && backups.disk_free !== null && isDiskLow(backups.disk_free, 0)],
  ]
  return found.flatMap(([code, applies]) => (applies ? [code] : []))
}

function ageOf(at: string | null, now: number): number {
  return at === null ? Number.POSITIVE_INFINITY : now - Date.parse(at)
}

/** Warnings about the state of the program, the most urgent first. */
export function findWarnings(status: Omit<Status, 'warnings'>, now = Date.now()): WarningCode[] {
  const {
    storage,
    files,
    backups,
    jobs,
    accounts,
    messages,
    started_at,
    certificate_ends,
    certificate_fault,
    update_undone,
    update_failing,
  } = status
  const urgent = findUrgentWarnings(status, now)
  const age = (at: string | null) => ageOf(at, now)
  const lastJob = Math.min(...jobs.map((job) => age(job.last_done)))
  const used = files.reduce((sum, { bytes }) => sum + bytes, 0)
  const limit = storage.limit ?? Number.POSITIVE_INFINITY
  const found: [WarningCode, boolean][] = [
    ['clock_behind', status.clock.doubt === 'behind'],
    ['clock_ahead', status.clock.doubt === 'ahead'],
    ['disk_almost_full', urgent.includes('disk_almost_full')],
    ['disk_low', urgent.includes('disk_low')],
    ['storage_full', !status.quotas && used >= limit],
    ['storage_low', !status.quotas && used < limit && used >= 0.9 * limit],
    ['students_near_limit', storage.students_near_limit > 0],
    ['never_backed_up', urgent.includes('never_backed_up')],
    ['backup_old', urgent.includes('backup_old')],
    ['backup_disk_missing', backups.is_on && isFolderFault(backups.place_fault)],
    [
      'backup_store_away',
      backups.is_on && backups.place_fault !== null && !isFolderFault(backups.place_fault),
    ],
    ['backup_failed', backups.last_failed && backups.place_fault === null],
    ['backup_disk_low', urgent.includes('backup_disk_low')],
    ['certificate_ending', certificate_ends !== null && age(certificate_ends) > -certificateEnding],
    ['certificate_missing', certificate_ends === null && certificate_fault !== null],
    ['update_failing', update_failing],
    ['update_undone', update_undone !== null],
    ['jobs_stand_still', age(started_at) > standstill && lastJob > standstill],
    ['jobs_failed', jobs.some((job) => job.failed_today > 0)],
    ['accounts_stuck', accounts.pending > 0 && age(accounts.pending_since) > stuck],
    ['messages_failed', messages.failed > 0],
    ...findTextWarnings(status.texts, age),
    ...findQuotaWarnings(status.quotas),
  ]
  return found.flatMap(([code, applies]) => (applies ? [code] : []))
}

/** The reasons why texts to guardians are not sent; a long wait is not reported if its reason is. */
function findTextWarnings(
  { fault, fault_since, is_stopped, is_at_limit, waiting_since, expired }: Status['texts'],
  age: (at: string | null) => number,
): [WarningCode, boolean][] {
  const isKnown = is_stopped || is_at_limit || fault !== null
  const isAway = fault === 'away' || fault === 'modem' || fault === 'no_answer'
  return [
    ['texts_stopped', is_stopped],
    ['texts_no_credit', !is_stopped && fault === 'credit'],
    ['texts_refused', !is_stopped && fault === 'refused'],
    ['texts_away', !is_stopped && isAway && age(fault_since) > textsAway],
    ['texts_at_limit', is_at_limit],
    ['texts_waiting', !isKnown && waiting_since !== null && age(waiting_since) > textsWait],
    ['texts_expired', expired > 0],
  ]
}

/** The quotas of a deployment that are used up, or nearly so. */
function findQuotaWarnings(quotas: Status['quotas']): [WarningCode, boolean][] {
  if (!quotas) return []
  return (['files', 'mails', 'texts'] as const).flatMap((kind): [WarningCode, boolean][] => {
    const { used, most } = quotas[kind]
    if (most === null) return []
    return [
      [`quota_${kind}_full`, used >= most],
      [`quota_${kind}_low`, used < most && used >= nearlyUsed * most],
    ]
  })
}

function isFolderFault(fault: BackupFault | null): boolean {
  return fault === 'folder_missing' || fault === 'folder_refused'
}
