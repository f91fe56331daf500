import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { listControls } from '#app/content/account-lists.ts'
import { readSort, sortsOf, type SortOf } from '#shared/account-filters.ts'

interface FilterSelectProps {
  label: string
  value: string | undefined
  options: readonly string[]
  /** Label of an option; the option itself by default. */
  wordsOf?: (option: string) => string
  onChoose: (value: string | undefined) => void
}

export function FilterSelect({ label, value, options, wordsOf, onChoose }: FilterSelectProps) {
  return (
    <Field label={label} className="min-w-28 max-sm:grow">
      <Select value={value ?? ''} onChange={(event) => onChoose(event.target.value || undefined)}>
        <option value="">{listControls.all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {wordsOf?.(option) ?? option}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface SortSelectProps<Column extends string> {
  columns: readonly Column[]
  labels: Record<Column, string>
  sort: SortOf<Column>
  onSort: (sort: SortOf<Column>) => void
}

/** Sort order for narrow screens, where the table has no visible head. */
export function SortSelect<Column extends string>({
  columns,
  labels,
  sort,
  onSort,
}: SortSelectProps<Column>) {
  return (
    <Field label={listControls.sort} className="w-full sm:hidden">
      <Select value={sort} onChange={(event) => onSort(event.target.value as SortOf<Column>)}>
        {sortsOf(columns).map((option) => {
          const { column, descending } = readSort<Column>(option)
          const words = descending ? listControls.descending : listControls.ascending
          return (
            <option key={option} value={option}>
              {words(labels[column])}
            </option>
          )
        })}
      </Select>
    </Field>
  )
}
