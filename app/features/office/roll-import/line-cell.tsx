import { TableCell } from '#app/components/ui/table.tsx'
import { rollImportTexts } from '#app/content/roll-import.ts'

/** The number of a line names the row; on a phone, where the column has no title above it, with its word. */
export function LineCell({ line }: { line: number }) {
  return (
    <TableCell rowTitle>
      <span className="sm:hidden">{rollImportTexts.columns.line} </span>
      {line}
    </TableCell>
  )
}
