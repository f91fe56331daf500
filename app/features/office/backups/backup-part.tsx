import { useQuery } from '@tanstack/react-query'
import { DatabaseBackup } from 'lucide-react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { backupTexts as texts } from '#app/content/backups.ts'
import { isBackupOld } from '#app/features/office/overview/backup-age.ts'
import { describeAge } from '#app/features/office/status/describe.ts'
import { formatMoment, formatSize } from '#app/lib/format.ts'
import type { Backups } from '#shared/contracts/backups.ts'
import { BackupForm } from './backup-form.tsx'
import { BackupList } from './backup-list.tsx'
import { backupsQuery, useBeginBackup } from './backup-queries.ts'

/** Backups on the page `/admin/status`: whether they are whole, where and when they are made, and the last ones. */
export function BackupPart({ userId }: { userId: string }) {
  const query = useQuery(backupsQuery(userId))
  const begin = useBeginBackup(userId)
  return (
    <section aria-labelledby="backups-heading" className="space-y-4">
      <div>
        <h3 id="backups-heading" className="font-display text-xl">
          {texts.heading}
        </h3>
        <p className="mt-1 max-w-prose text-ink-soft">{texts.intro}</p>
      </div>
      <ListPart query={query} failure={texts.failed}>
        {(backups) => {
          const isRunning = backups.backups[0]?.state === 'running'
          return (
            <>
              <BackupState backups={backups} />
              {backups.settings && (
                <Button
                  variant="secondary"
                  busy={begin.isPending || isRunning}
                  onClick={() => begin.mutate()}
                >
                  <DatabaseBackup className="size-5" aria-hidden="true" />
                  {isRunning ? texts.running : texts.begin}
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
      </ListPart>
    </section>
  )
}

function BackupState({ backups: { settings, disk, last_proven, last_restored } }: { backups: Backups }) {
  const isOld = isBackupOld(last_proven)
  const age = last_proven === null ? '' : describeAge(last_proven)
  return (
    <div className="space-y-3">
      {settings && !disk && (
        <Alert tone="error" title={texts.missingTitle}>
          {texts.missingText(settings.folder)}
        </Alert>
      )}
      {last_proven === null && settings && <Alert tone="warning" title={texts.never} />}
      {last_proven !== null && (
        <Alert tone={isOld ? 'warning' : 'success'} title={isOld ? texts.provenOld(age) : texts.proven(age)}>
          {last_restored ? texts.restored(formatMoment(last_restored)) : texts.neverRestored}
        </Alert>
      )}
      {disk && (
        <p className="text-sm text-ink-soft">{texts.room(formatSize(disk.free), formatSize(disk.total))}</p>
      )}
      {disk?.is_same && <Alert tone="warning">{texts.sameDisk}</Alert>}
    </div>
  )
}
