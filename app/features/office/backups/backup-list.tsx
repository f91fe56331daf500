import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { backupTexts } from '#app/content/backups.ts'
import { formatCount, formatMoment, formatSize } from '#app/lib/format.ts'
import type { Backups } from '#shared/contracts/backups.ts'

const { list: texts, faults } = backupTexts

type Backup = Backups['backups'][number]

const columns: PlainColumn<Backup>[] = [
  { title: texts.columns.begun, cell: ({ started_at }) => formatMoment(started_at) },
  { title: texts.columns.state, cell: resultOf },
  { title: texts.columns.content, cell: contentOf },
  { title: texts.columns.trial, cell: ({ restored_at }) => (restored_at ? texts.yes : texts.no) },
]

/** The last backups, and what became of each. */
export function BackupList({ backups }: Pick<Backups, 'backups'>) {
  return (
    <section aria-labelledby="backup-list-heading" className="min-w-0 space-y-2">
      <h4 id="backup-list-heading" className="text-lg">
        {texts.heading}
      </h4>
      {backups.length === 0 && <EmptyState title={texts.empty} />}
      {backups.length > 0 && (
        <PlainTable caption={texts.heading} columns={columns} rows={backups} keyOf={({ id }) => id} />
      )}
    </section>
  )
}

function resultOf({ state, fault }: Backup): string {
  if (state === 'failed') return faults[fault ?? 'failed']
  return texts.states[state]
}

function contentOf({ rows, files, bytes, lost }: Backup): string {
  if (rows === null || files === null || bytes === null) return texts.no
  const content = texts.content(formatCount(rows), formatCount(files), formatSize(bytes))
  return lost ? `${content}. ${texts.lost(lost)}` : content
}
