import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Table, TableBody, TableCaption } from '#app/components/ui/table.tsx'
import { auditLog as words } from '#app/words/office/audit.ts'
import { ListFailure } from '#app/components/portal/list-failure.tsx'
import { ApiError } from '#app/lib/connection/api-error.ts'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { auditActions, type AuditAction } from '#shared/audit/audit-actions.ts'
import { AuditRow } from './audit-row.tsx'
import { useAuditLog, type AuditFilters } from './audit-queries.ts'

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

interface FiltersProps {
  filters: AuditFilters
  /** Validation messages of the server by field name. */
  faults: Record<string, string>
  onChange: (part: Partial<AuditFilters>) => void
  onClear: () => void
  isNarrowed: boolean
}

const actions = (Object.entries(auditActions) as [AuditAction, string][]).toSorted(([, a], [, b]) =>
  a.localeCompare(b),
)

function AuditFilterForm({ filters, faults, onChange, onClear, isNarrowed }: FiltersProps) {
  return (
    <form
      aria-label={words.filters}
      className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <Field label={words.person} hint={words.personHint} error={faults['person']}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={100}
          value={filters.person}
          onChange={(event) => onChange({ person: event.target.value })}
        />
      </Field>
      <Field label={words.part}>
        <Select
          value={filters.part}
          onChange={(event) => onChange({ part: event.target.value as AuditFilters['part'] })}
          options={Object.entries(words.parts)}
        />
      </Field>
      <Field label={words.action}>
        <Select
          value={filters.action}
          onChange={(event) => onChange({ action: event.target.value as AuditFilters['action'] })}
          none={words.anyAction}
          options={actions}
        />
      </Field>
      <Field label={words.ip} hint={words.ipHint} error={faults['ip']}>
        <Input
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          value={filters.ip}
          onChange={(event) => onChange({ ip: event.target.value })}
        />
      </Field>
      <Field label={words.from} error={faults['from']}>
        <Input
          type="date"
          value={filters.from}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </Field>
      <Field label={words.to} error={faults['to']}>
        <Input type="date" value={filters.to} onChange={(event) => onChange({ to: event.target.value })} />
      </Field>
      {isNarrowed && (
        <Button variant="secondary" className="sm:justify-self-start" onClick={onClear}>
          {words.clear}
        </Button>
      )}
    </form>
  )
}
