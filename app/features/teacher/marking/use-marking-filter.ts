import { useState } from 'react'
import { markingTexts } from '#app/words/teacher/marking.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import type { MarkingRow } from '#shared/marking/contract.ts'
import { isShown, type MarkingFilter } from './marking-rules.ts'

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
    changeParameters((changed) => {
      if (next === 'all') changed.delete('show')
      else changed.set('show', next)
    })
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
