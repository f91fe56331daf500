import { DatabaseBackup } from 'lucide-react'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Card, CardContent } from '#app/components/ui/card.tsx'
import { backupTexts as texts } from '#app/words/office/backups.ts'
import { BackupForm } from './backup-form.tsx'
import { BackupList } from './backup-list.tsx'
import { backupsQuery, useBeginBackup } from './backup-queries.ts'
import { BackupState } from './backup-state.tsx'

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
