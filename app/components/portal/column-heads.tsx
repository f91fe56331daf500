import { TableHead, TableHeader, TableRow } from '#app/components/ui/table.tsx'

interface ColumnHeadsProps {
  titles: readonly string[]
  /** The title of a last column with buttons, which only screen readers are given. */
  actions?: string
}

/** The head of a table whose columns cannot be sorted. */
export function ColumnHeads({ titles, actions }: ColumnHeadsProps) {
  return (
    <TableHeader>
      <TableRow>
        {titles.map((title) => (
          <TableHead key={title}>{title}</TableHead>
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
