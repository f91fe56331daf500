import { TableCell } from '#app/components/ui/table.tsx'
import { rollImportTexts } from '#app/content/roll-import.ts'

/** The row's number in the file; on narrow screens with its word, because the table has no visible head there. */
export function LineCell({ line }: { line: number }) {
  return (
    <TableCell rowTitle>
      <span className="card-only">{rollImportTexts.columns.line} </span>
      {line}
    </TableCell>
  )
}
