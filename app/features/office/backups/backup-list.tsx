import { EmptyState } from '#app/components/ui/empty-state.tsx'
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'
import { backupTexts } from '#app/content/backups.ts'
import { formatMoment, formatSize } from '#app/lib/format.ts'
import type { Backups } from '#shared/contracts/backups.ts'

const { list: texts, faults } = backupTexts
const { columns } = texts

type Backup = Backups['backups'][number]

/** The last backups, and what became of each. */
export function BackupList({ backups }: Pick<Backups, 'backups'>) {
  return (
    <section aria-labelledby="backup-list-heading" className="min-w-0 space-y-2">
      <h4 id="backup-list-heading" className="text-lg">
        {texts.heading}
      </h4>
      {backups.length === 0 && <EmptyState title={texts.empty} />}
      {backups.length > 0 && (
        <Table>
          <TableCaption>{texts.heading}</TableCaption>
          <TableHeader>
            <TableRow>
              <TableHead>{columns.begun}</TableHead>
              <TableHead>{columns.state}</TableHead>
              <TableHead>{columns.content}</TableHead>
              <TableHead>{columns.trial}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {backups.map((backup) => (
              <TableRow key={backup.id}>
                <TableCell rowTitle>{formatMoment(backup.started_at)}</TableCell>
                <TableCell label={columns.state}>{resultOf(backup)}</TableCell>
                <TableCell label={columns.content}>{contentOf(backup)}</TableCell>
                <TableCell label={columns.trial}>{backup.restored_at ? texts.yes : texts.no}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
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
  const content = texts.content(rows.toLocaleString('en'), files.toLocaleString('en'), formatSize(bytes))
  return lost ? `${content}. ${texts.lost(lost)}` : content
}
