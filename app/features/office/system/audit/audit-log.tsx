import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Table, TableBody, TableCaption } from '#app/components/ui/table.tsx'
import { auditLog as words } from '#app/words/office/audit.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { ApiError } from '#app/lib/connection/api-error.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { AuditFilterForm } from './audit-filters.tsx'
import { AuditRow } from './audit-row.tsx'
import { useAuditLog } from './audit-queries.ts'

/** The page `/admin/audit`. */
export function AuditLog({ userId }: { userId: string }) {
  const { filters, change, clear, isNarrowed, query, entries } = useAuditLog(userId)
  const faults = query.error instanceof ApiError ? (query.error.data?.fields ?? {}) : {}
  const isFaulty = Object.keys(faults).length > 0
  const count = entries.length
  return (
    <div className="space-y-6">
      <div>
        <h2 className="font-display text-2xl">{words.heading}</h2>
        <p className="mt-1 text-ink-soft">{words.intro}</p>
      </div>
      <AuditFilterForm
        filters={filters}
        faults={faults}
        onChange={change}
        onClear={clear}
        isNarrowed={isNarrowed}
      />
      {query.isError && !isFaulty && <ListFailure query={query} />}
      {query.isPending && <Skeleton className="h-64" />}
      <p role="status" className="text-sm text-ink-soft">
        {query.isPending
          ? words.loading
          : count > 0 && (query.hasNextPage ? words.shown(count) : words.all(count))}
      </p>
      {count > 0 && <Entries entries={entries} />}
      {count === 0 && query.isSuccess && <EmptyLog isNarrowed={isNarrowed} />}
      {query.hasNextPage && (
        <Button variant="secondary" busy={query.isFetching} onClick={() => void query.fetchNextPage()}>
          {words.older}
        </Button>
      )}
    </div>
  )
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  const { columns } = words
  return (
    <Table data-cards="flow">
      <TableCaption>{words.caption}</TableCaption>
      <ColumnHeads titles={Object.values(columns)} />
      <TableBody>
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </TableBody>
    </Table>
  )
}

function EmptyLog({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState title={words.nothingFound}>{words.nothingFoundText}</EmptyState>
  ) : (
    <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
  )
}
