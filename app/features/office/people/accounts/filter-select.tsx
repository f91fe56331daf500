import { Select } from '#app/components/ui/select.tsx'
import { listControls } from '#app/words/office/accounts.ts'
import { readSort, sortsOf, type SortOf } from '#shared/accounts/filters.ts'

interface FilterSelectProps {
  label: string
  /** The option that filters nothing, such as “All classes”. */
  all: string
  value: string | undefined
  options: readonly string[]
  /** Label of an option; the option itself by default. */
  labelOf?: (option: string) => string
  onChoose: (value: string | undefined) => void
}

/** A filter in a toolbar. Its label is not drawn, because its first option says what it filters. */
export function FilterSelect({ label, all, value, options, labelOf, onChoose }: FilterSelectProps) {
  return (
    <div className="max-lg:grow">
      <Select
        data-printed=""
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value || undefined)}
        none={all}
        options={options.map((option) => [option, labelOf?.(option) ?? option])}
      />
    </div>
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
    <div className="w-full lg:hidden">
      <Select
        aria-label={listControls.sort}
        value={sort}
        onChange={(event) => onSort(event.target.value as SortOf<Column>)}
        options={sortsOf(columns).map((option) => {
          const { column, descending } = readSort<Column>(option)
          const words = descending ? listControls.descending : listControls.ascending
          return [option, words(labels[column])]
        })}
      />
    </div>
  )
}
