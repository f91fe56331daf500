import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '#app/components/ui/table.tsx'
import { rollImportTexts } from '#app/content/roll-import.ts'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import type { RollCheck } from '#shared/contracts/roll-import.ts'
import { LineCell } from './line-cell.tsx'

const texts = rollImportTexts.problems
const { columns } = texts

interface ProblemListProps {
  id: string
  problems: RollCheck['problems']
  all: number
}

/** The rows that cannot be imported as they are, with the reasons. */
export function ProblemList({ id, problems, all }: ProblemListProps) {
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h5 className="font-semibold text-clay-ink">{texts.title}</h5>
          <p className="max-w-prose text-ink-soft">{texts.text}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SheetButtons path={`/admin/imports/${id}/problems/file`} />
        </div>
      </div>
      <Table>
        <TableCaption>{texts.title}</TableCaption>
        <TableHeader>
          <TableRow>
            <TableHead>{columns.line}</TableHead>
            <TableHead>{columns.column}</TableHead>
            <TableHead>{columns.value}</TableHead>
            <TableHead>{columns.reason}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {problems.map(({ line, column, value, reason }) => (
            <TableRow key={`${line} ${reason}`}>
              <LineCell line={line} />
              <TableCell label={columns.column}>{column}</TableCell>
              <TableCell label={columns.value} className="wrap-anywhere">
                {value || texts.empty}
              </TableCell>
              <TableCell label={columns.reason}>{reason}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {problems.length < all && (
        <p className="text-sm text-ink-soft">{rollImportTexts.lists.part(problems.length, all)}</p>
      )}
    </div>
  )
}
