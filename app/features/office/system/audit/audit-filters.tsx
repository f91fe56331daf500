import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { auditLog as words } from '#app/words/office/audit.ts'
import { auditActions, type AuditAction } from '#shared/audit/audit-actions.ts'
import type { AuditFilters } from './audit-queries.ts'

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

export function AuditFilterForm({ filters, faults, onChange, onClear, isNarrowed }: FiltersProps) {
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
