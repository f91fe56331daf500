import { DatabaseBackup } from 'lucide-react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { backupTexts as texts, placeFailed, placeFaults } from '#app/words/office/backups.ts'
import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { formatCount, formatMoment, formatSize } from '#app/lib/text/format.ts'
import { Alert } from '#app/components/ui/alert.tsx'
import { describeAge } from '#app/features/office/system/status/describe.ts'
import type { Backups } from '#shared/backups/contract.ts'
import { isBackupOld } from '#shared/backups/limits.ts'
import { BackupForm } from './backup-form.tsx'
import { backupsQuery, useBeginBackup } from './backup-queries.ts'

/**
 * Backups on the page `/admin/status`: whether they are complete, where and when they are made, and the last
 * ones.
 */
export function BackupPart({ userId }: { userId: string }) {
  const begin = useBeginBackup(userId)
  return (
    <section aria-labelledby="backups-heading" className="space-y-4">
      <div>
        <h3 id="backups-heading" className="font-display text-xl">
          {texts.heading}
        </h3>
        <p className="mt-1 max-w-prose text-ink-soft">{texts.intro}</p>
      </div>
      <Loaded of={backupsQuery(userId)} failure={texts.failed}>
        {(backups) => {
          const isRunning = backups.backups[0]?.state === 'running'
          return (
            <>
              <BackupState backups={backups} />
              {backups.settings && (
                <Button
                  variant="secondary"
                  busy={begin.isPending || isRunning || backups.is_requested}
                  onClick={() => begin.mutate()}
                >
                  <DatabaseBackup className="size-5" aria-hidden="true" />
                  {isRunning ? texts.running : backups.is_requested ? texts.requested : texts.begin}
                </Button>
              )}
              <div className="grid items-start gap-4 lg:grid-cols-2">
                <Card>
                  <CardContent>
                    <BackupForm key={backups.settings?.version ?? 'none'} backups={backups} userId={userId} />
                  </CardContent>
                </Card>
                <BackupList backups={backups.backups} />
              </div>
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

const { list: listTexts, faults } = texts

type Backup = Backups['backups'][number]

function backupColumns(backups: Backup[]): PlainColumn<Backup>[] {
  const isOneMachine = new Set(backups.map(({ machine }) => machine)).size < 2
  return [
    { title: listTexts.columns.begun, renderCell: ({ started_at }) => formatMoment(started_at) },
    { title: listTexts.columns.state, renderCell: resultOf },
    {
      title: listTexts.columns.place,
      renderCell: (backup) => <Place {...backup} isOneMachine={isOneMachine} />,
    },
    { title: listTexts.columns.content, renderCell: contentOf },
    {
      title: listTexts.columns.trial,
      renderCell: ({ restored_at }) => (restored_at ? listTexts.yes : listTexts.no),
    },
  ]
}

/** The last backups, and the outcome of each. */
function BackupList({ backups }: Pick<Backups, 'backups'>) {
  return (
    <Section className="min-w-0 space-y-2" heading={listTexts.heading} level={4} size="lg">
      {backups.length === 0 && <EmptyState title={listTexts.empty} />}
      {backups.length > 0 && (
        <PlainTable
          caption={listTexts.heading}
          columns={backupColumns(backups)}
          rows={backups}
          keyOf={({ id }) => id}
        />
      )}
    </Section>
  )
}

/** The folder or object store, whose name may be one long word. */
function Place({ place, machine, isOneMachine }: Backup & { isOneMachine: boolean }) {
  return (
    <span className="break-words [overflow-wrap:anywhere]">
      {isOneMachine || machine === null ? place : listTexts.placeAt(place, machine)}
    </span>
  )
}

function resultOf({ state, fault }: Backup): string {
  if (state === 'failed') return faults[fault ?? 'failed']
  return listTexts.states[state]
}

function contentOf({ rows, files, bytes, lost }: Backup): string {
  if (rows === null || files === null || bytes === null) return listTexts.no
  const content = listTexts.content(formatCount(rows), formatCount(files), formatSize(bytes))
  return lost ? `${content}. ${listTexts.lost(lost)}` : content
}

const minuteMs = 60_000

/** Whether the backups are complete and can continue. */
function BackupState({ backups }: { backups: Backups }) {
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
  const place = settings.folder ?? (store ? texts.form.storeHelp(store.name, store.host) : '')
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
