import { TableHead, TableHeader, TableRow } from '#app/components/ui/table.tsx'

interface ColumnHead {
  title: string
  /** `end` for numbers and buttons. */
  align?: 'end'
}

interface ColumnHeadsProps {
  titles: readonly (string | ColumnHead)[]
  /** The title of a last column with buttons, which only screen readers are given. */
  actions?: string
}

/** The head of a table whose columns cannot be sorted. */
export function ColumnHeads({ titles, actions }: ColumnHeadsProps) {
  return (
    <TableHeader>
      <TableRow>
        {titles.map(headOf).map(({ title, align }) => (
          <TableHead key={title} align={align}>
            {title}
          </TableHead>
        ))}
        {actions !== undefined && (
          <TableHead>
            <span className="sr-only">{actions}</span>
          </TableHead>
        )}
      </TableRow>
    </TableHeader>
  )
}

function headOf(column: string | ColumnHead): ColumnHead {
  return typeof column === 'string' ? { title: column } : column
}
