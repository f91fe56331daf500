import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { TableHead } from '#app/components/ui/table.tsx'
import { readSort, type SortOf } from '#shared/accounts/filters.ts'

/** Keeps the column heads in view below the toolbar, where the table has a visible head. */
export const stickyHead = 'sm:sticky sm:top-16 sm:z-5 sm:bg-paper'

interface SortHeadProps<Column extends string> {
  column: Column
  label: string
  sort: SortOf<Column>
  onSort: (sort: SortOf<Column>) => void
}

/** A column head that sorts the list by it, and reverses the order when pressed again. */
export function SortHead<Column extends string>({ column, label, sort, onSort }: SortHeadProps<Column>) {
  const now = readSort(sort)
  const isSorted = now.column === column
  const Icon = !isSorted ? ArrowUpDown : now.descending ? ArrowDown : ArrowUp
  return (
    <TableHead
      className={stickyHead}
      aria-sort={!isSorted ? 'none' : now.descending ? 'descending' : 'ascending'}
    >
      <button
        type="button"
        data-printed=""
        className="-mx-1 inline-flex min-h-9 cursor-pointer items-center gap-1 rounded-md px-1 text-left font-semibold hover:text-ink max-sm:invisible"
        onClick={() => onSort(isSorted && !now.descending ? `-${column}` : column)}
      >
        {label}
        <Icon className={isSorted ? 'size-4 text-valley-ink' : 'size-4 opacity-50'} aria-hidden="true" />
      </button>
    </TableHead>
  )
}
