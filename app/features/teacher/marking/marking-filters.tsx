import { Button } from '#app/components/ui/button.tsx'
import { markingTexts as words } from '#app/words/teacher/marking.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { isShown, type MarkingFilter } from './marking-rules.ts'

interface MarkingFiltersProps {
  rows: readonly MarkingRow[]
  filter: MarkingFilter
  onFilter: (filter: MarkingFilter) => void
}

const filters = Object.keys(words.filters) as MarkingFilter[]

/** Parts of the class to choose from, each with its number of students. */
export function MarkingFilters({ rows, filter, onFilter }: MarkingFiltersProps) {
  return (
    <div
      role="group"
      aria-label={words.filter}
      className="relative flex flex-wrap gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:[mask-image:linear-gradient(to_right,#000_90%,transparent)] max-sm:pr-12 max-sm:pb-1 max-sm:pl-4"
    >
      {filters.map((name) => (
        <Button
          key={name}
          size="sm"
          className="shrink-0"
          variant={name === filter ? 'primary' : 'secondary'}
          aria-pressed={name === filter}
          onClick={() => onFilter(name)}
        >
          {words.filters[name]} ({rows.filter((row) => isShown(row, name)).length})
        </Button>
      ))}
    </div>
  )
}
