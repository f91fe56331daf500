import { expect, test } from 'vitest'
import type { Status, WarningCode } from '#shared/status/contract.ts'
import { findWarnings } from './warnings.ts'

const now = Date.parse('2026-02-10T00:00:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const gigabyte = 1024 ** 3
const day = 24 * 60

const job = {
  name: 'send-messages' as const,
  last_done: ago(1),
  last_failed: ago(3 * day),
  failed_today: 0,
  waiting: 1,
}
const storage = { reserve: gigabyte / 2, limit: null, announced: 0, per_student: 1, students_near_limit: 0 }
const fileOf = (bytes: number) => [{ bucket: 'notes', count: 1, bytes }]
const well: Omit<Status, 'warnings'> = {
  version: '1',
  node: '24',
  postgres: '18',
  started_at: ago(60),
  clock: { now: ago(0), doubt: null },
  disk: { free: 1.5 * gigabyte, total: 50 * gigabyte },
  storage,
  database: { bytes: 1, is_embedded: true },
  files: [],
  last_backup: ago(6 * day),
  backups: {
    is_on: true,
    last_proven: ago(day),
    last_failed: false,
    place_fault: null,
    disk_free: 10 * gigabyte,
  },
  jobs: [job],
  messages: { can_mail: true, waiting: 3, failed: 0 },
  texts: {
    fault: null,
    fault_since: null,
    is_stopped: false,
    is_at_limit: false,
    waiting_since: ago(119),
    expired: 0,
  },
  quotas: null,
  accounts: { pending: 300, pending_since: ago(2), failed: 1 },
  sign_ins: { all: 0, secure: 0 },
  certificate_ends: ago(-22 * day),
  certificate_proof: null,
  certificate_fault: null,
  update_undone: null,
  update_failing: false,
}

const texts = (change: Partial<Status['texts']>) => ({ texts: { ...well.texts, ...change } })
const backups = (change: Partial<Status['backups']>) => ({ ...well.backups, ...change })

test.each<[Partial<Status>, WarningCode[]]>([
  [{}, []],
  [{ clock: { now: ago(0), doubt: 'behind' } }, ['clock_behind']],
  [{ clock: { now: ago(0), doubt: 'ahead' } }, ['clock_ahead']],
  [{ disk: { free: 1.5 * gigabyte - 1, total: gigabyte } }, ['disk_low']],
  [{ disk: { free: gigabyte / 2 - 1, total: gigabyte } }, ['disk_almost_full']],
  [{ files: fileOf(90), storage: { ...storage, limit: 100 } }, ['storage_low']],
  [{ files: fileOf(89), storage: { ...storage, limit: 100 } }, []],
  [{ files: fileOf(100), storage: { ...storage, limit: 100 } }, ['storage_full']],
  [{ storage: { ...storage, students_near_limit: 1 } }, ['students_near_limit']],
  [texts({ fault: 'pin', is_stopped: true }), ['texts_stopped']],
  [texts({ fault: 'credit', fault_since: ago(1) }), ['texts_no_credit']],
  [texts({ fault: 'refused', fault_since: ago(1) }), ['texts_refused']],
  [texts({ fault: 'away', fault_since: ago(14) }), []],
  [texts({ fault: 'modem', fault_since: ago(16), waiting_since: ago(200) }), ['texts_away']],
  [texts({ is_at_limit: true, waiting_since: ago(200) }), ['texts_at_limit']],
  [texts({ waiting_since: ago(121) }), ['texts_waiting']],
  [texts({ expired: 1 }), ['texts_expired']],
  [{ last_backup: null }, []],
  [{ certificate_ends: ago(-21 * day + 1) }, ['certificate_ending']],
  [{ certificate_ends: null }, []],
  [{ certificate_ends: null, certificate_fault: 'The authority is away.' }, ['certificate_missing']],
  [{ certificate_fault: 'The authority is away.' }, []],
  [{ last_backup: null, backups: backups({ last_proven: null }) }, ['never_backed_up']],
  [{ backups: backups({ last_proven: null }) }, ['backup_old']],
  [{ backups: backups({ last_proven: ago(2 * day + 1) }) }, ['backup_old']],
  [{ backups: backups({ last_proven: ago(-3650 * day) }) }, ['backup_old']],
  [{ backups: backups({ last_proven: ago(-12 * 60) }) }, []],
  [{ backups: backups({ place_fault: 'folder_missing', last_failed: true }) }, ['backup_disk_missing']],
  [{ backups: backups({ place_fault: 'folder_missing', is_on: false }) }, []],
  [{ backups: backups({ place_fault: 'store_refused', last_failed: true }) }, ['backup_store_away']],
  [{ backups: backups({ disk_free: null }) }, []],
  [{ backups: backups({ last_failed: true }) }, ['backup_failed']],
  [{ backups: backups({ disk_free: gigabyte - 1 }) }, ['backup_disk_low']],
  [{ update_failing: true }, ['update_failing']],
  [{ update_undone: { from: '1', to: '2', at: ago(5), reason: '' } }, ['update_undone']],
  [{ jobs: [{ ...job, last_done: ago(31) }] }, ['jobs_stand_still']],
  [{ jobs: [], started_at: ago(29) }, []],
  [{ jobs: [{ ...job, failed_today: 1 }] }, ['jobs_failed']],
  [{ accounts: { pending: 1, pending_since: ago(16), failed: 0 } }, ['accounts_stuck']],
  [{ messages: { can_mail: true, waiting: 0, failed: 1 } }, ['messages_failed']],
])('of %o is said: %o', (change, codes) => {
  expect(findWarnings({ ...well, ...change }, now)).toEqual(codes)
})

test('quotas of a deployment warn from four fifths on, and say when they are used up', () => {
  const withQuotas = (used: number) =>
    findWarnings(
      {
        ...well,
        quotas: { files: { used, most: 100 }, mails: { used: 0, most: null }, texts: { used, most: 100 } },
      },
      now,
    )
  expect(withQuotas(79)).toEqual([])
  expect(withQuotas(80)).toEqual(['quota_files_low', 'quota_texts_low'])
  expect(withQuotas(100)).toEqual(['quota_files_full', 'quota_texts_full'])
})
