import { TableCell } from '#app/components/ui/table.tsx'
import { useImportTexts } from './import-kind.ts'

/**
 * The row's number in the file; with a label on narrow screens, because the table has no visible head there.
 */
export function LineCell({ line, sheet }: { line: number; sheet: string }) {
  return (
    <TableCell rowTitle>
      <span className="card-only">{useImportTexts().columns.line} </span>
      {line}
      {sheet && <span className="text-ink-soft"> ({sheet})</span>}
    </TableCell>
  )
}
