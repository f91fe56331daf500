import { Alert } from '#app/components/ui/alert.tsx'
import { backupTexts as texts, placeFailed, placeFaults } from '#app/words/office/backups.ts'
import { describeAge } from '#app/features/office/system/status/describe.ts'
import { formatMoment, formatSize } from '#app/lib/text/format.ts'
import { isBackupOld } from '#shared/backups/limits.ts'
import type { Backups } from '#shared/backups/contract.ts'

const minuteMs = 60_000

/** Whether the backups are complete and can continue. */
export function BackupState({ backups }: { backups: Backups }) {
  const { settings, disk, elsewhere, store, trial_lack } = backups
  const isStore = settings?.target === 'store'
  return (
    <div className="space-y-3">
      <PlaceFault backups={backups} />
      <Proof backups={backups} />
      {settings && trial_lack && (
        <Alert tone="warning" title={texts.trialLackTitle}>
          {texts.trialLack(formatSize(trial_lack.needed), formatSize(trial_lack.free))}
        </Alert>
      )}
      {elsewhere !== null && <Alert title={texts.elsewhereTitle}>{texts.elsewhere(elsewhere)}</Alert>}
      {disk && (
        <p className="text-sm text-ink-soft">{texts.room(formatSize(disk.free), formatSize(disk.total))}</p>
      )}
      {disk?.is_same && <Alert tone="warning">{texts.sameDisk}</Alert>}
      {isStore && store?.is_store_of_files && <Alert tone="warning">{texts.sameStore}</Alert>}
    </div>
  )
}

function PlaceFault({ backups: { settings, place_fault, store } }: { backups: Backups }) {
  if (!settings || place_fault === null) return null
  const { title, text } = placeFaults[place_fault] ?? placeFailed
  const place = settings.folder ?? (store ? texts.form.targetHelp.store(store.name, store.host) : '')
  return (
    <Alert tone="error" title={title}>
      {text(place)} {texts.again}
    </Alert>
  )
}

function Proof({ backups: { settings, last_proven, last_restored } }: { backups: Backups }) {
  if (last_proven === null) return settings && <Alert tone="warning" title={texts.never} />
  const isOld = isBackupOld(last_proven)
  const age = describeAge(last_proven)
  return (
    <Alert tone={isOld ? 'warning' : 'success'} title={isOld ? texts.provenOld(age) : wordsOf(last_proven)}>
      {last_restored ? texts.restored(formatMoment(last_restored)) : texts.neverRestored}
    </Alert>
  )
}

function wordsOf(proven: string, now = Date.now()): string {
  return now - Date.parse(proven) < minuteMs ? texts.provenNow : texts.proven(describeAge(proven))
}
