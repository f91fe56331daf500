import { TableHead, TableHeader, TableRow } from '#app/components/ui/table.tsx'

export interface ColumnHead {
  title: string
  /** `end` for numbers and buttons. */
  align?: 'end'
  /** Whether only screen readers are given the title, as for buttons. */
  isTitleHidden?: boolean
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
        {titles.map(headOf).map(({ title, align, isTitleHidden }, index) => (
          <TableHead key={index} align={align}>
            {isTitleHidden ? <span className="sr-only">{title}</span> : title}
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
