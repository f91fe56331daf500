import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'
import type { Understood } from '#shared/roll-import/contract.ts'
import { LineCell } from './line-cell.tsx'
import { useImportTexts } from './import-kind.ts'

/** The first rows of the file, to check that it was read correctly. */
export function FirstLines({ understood: { columns, rows } }: { understood: Understood }) {
  const texts = useImportTexts().columns
  const heads = columns.map(({ title }, index) => ({ index, title: title || texts.noTitle(index + 1) }))
  return (
    <details>
      <summary className="min-h-12 cursor-pointer py-2.5 font-semibold">{texts.preview}</summary>
      <Table className="text-sm">
        <TableCaption>{texts.preview}</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead>{texts.line}</TableHead>
            {heads.map(({ index, title }) => (
              <TableHead key={index}>{title}</TableHead>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map(({ row, line, sheet, cells }) => (
            <TableRow key={row}>
              <LineCell line={line} sheet={sheet} />
              {heads.map(({ index, title }) => (
                <TableCell key={index} label={title} className="wrap-anywhere">
                  {cells[index]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  )
}
