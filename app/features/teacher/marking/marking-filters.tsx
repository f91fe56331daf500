import { Button } from '#app/components/ui/button.tsx'
import { markingTexts as words, markingTexts } from '#app/words/teacher/marking.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { isShown, type MarkingFilter } from './marking-rules.ts'
import { useState } from 'react'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'

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

/**
 * The shown part of the class, stored in the URL. Its students stay in the list until another part is chosen:
 * work that is marked must not vanish while the next one is typed.
 */
export function useMarkingFilter(all: readonly MarkingRow[]) {
  const [parameters, changeParameters] = useParameters()
  const filter = filterOf(parameters.get('show'))
  const [chosen, setChosen] = useState(() => ({ filter, ids: idsIn(all, filter) }))
  if (chosen.filter !== filter) setChosen({ filter, ids: idsIn(all, filter) })

  function choose(next: MarkingFilter) {
    setChosen({ filter: next, ids: idsIn(all, next) })
    changeParameters({ show: next === 'all' ? undefined : next })
  }
  // A hand-in that has arrived since also belongs to the part.
  const rows = all.filter((row) => chosen.ids.has(row.student_id) || isShown(row, filter))
  return { filter, rows, choose }
}

function idsIn(rows: readonly MarkingRow[], filter: MarkingFilter): ReadonlySet<string> {
  return new Set(rows.filter((row) => isShown(row, filter)).map(({ student_id }) => student_id))
}

function filterOf(parameter: string | null): MarkingFilter {
  const names = Object.keys(markingTexts.filters) as MarkingFilter[]
  return names.find((name) => name === parameter) ?? 'all'
}
