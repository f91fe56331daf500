import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { Section } from '#app/components/ui/section.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { backupTexts } from '#app/words/office/backups.ts'
import { formatCount, formatMoment, formatSize } from '#app/lib/text/format.ts'
import type { Backups } from '#shared/backups/contract.ts'

const { list: texts, faults } = backupTexts

type Backup = Backups['backups'][number]

function backupColumns(backups: Backup[]): PlainColumn<Backup>[] {
  const isOneMachine = new Set(backups.map(({ machine }) => machine)).size < 2
  return [
    { title: texts.columns.begun, renderCell: ({ started_at }) => formatMoment(started_at) },
    { title: texts.columns.state, renderCell: resultOf },
    { title: texts.columns.place, renderCell: (backup) => <Place {...backup} isOneMachine={isOneMachine} /> },
    { title: texts.columns.content, renderCell: contentOf },
    { title: texts.columns.trial, renderCell: ({ restored_at }) => (restored_at ? texts.yes : texts.no) },
  ]
}

/** The last backups, and the outcome of each. */
export function BackupList({ backups }: Pick<Backups, 'backups'>) {
  return (
    <Section className="min-w-0 space-y-2" heading={texts.heading} level={4} size="lg">
      {backups.length === 0 && <EmptyState title={texts.empty} />}
      {backups.length > 0 && (
        <PlainTable
          caption={texts.heading}
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
      {isOneMachine || machine === null ? place : texts.placeAt(place, machine)}
    </span>
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
