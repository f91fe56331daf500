import { useState } from 'react'
import { ColumnHeads } from '#app/components/portal/column-heads.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Table, TableBody, TableCaption, TableCell, TableRow } from '#app/components/ui/table.tsx'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import type { RollCheck } from '#shared/roll-import/contract.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { LineCell } from './line-cell.tsx'
import type { RollCalls } from './roll-queries.ts'
import { useImportTexts } from './import-kind.ts'

interface ProblemListProps {
  id: string
  problems: RollCheck['problems']
  all: number
  correct: RollCalls['correct']
}

type Problem = RollCheck['problems'][number]

/** The rows that cannot be imported as they are, with the reasons. */
export function ProblemList({ id, problems, all, correct }: ProblemListProps) {
  const { problems: texts, lists } = useImportTexts()
  const { columns } = texts
  const [correcting, setCorrecting] = useState<Problem>()
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
        <ColumnHeads
          titles={[columns.line, columns.name, columns.column, columns.value, columns.reason]}
          actions={columns.actions}
        />
        <TableBody>
          {problems.map((problem) => (
            <ProblemRow
              key={`${problem.row} ${problem.reason}`}
              problem={problem}
              onCorrect={() => setCorrecting(problem)}
            />
          ))}
        </TableBody>
      </Table>
      {problems.length < all && <p className="text-sm text-ink-soft">{lists.part(problems.length, all)}</p>}
      {correcting && (
        <CorrectionDialog
          id={id}
          problem={correcting}
          correct={correct}
          onDone={() => setCorrecting(undefined)}
        />
      )}
    </div>
  )
}

function ProblemRow({ problem, onCorrect }: { problem: Problem; onCorrect: () => void }) {
  const texts = useImportTexts().problems
  const { columns } = texts
  const { line, sheet, name, class_name, column, value, reason, has_cell } = problem
  return (
    <TableRow>
      <LineCell line={line} sheet={sheet} />
      <TableCell label={columns.name} className="wrap-anywhere">
        {name || texts.noName}
        {class_name && <span className="text-ink-soft"> ({class_name})</span>}
      </TableCell>
      <TableCell label={columns.column}>{column}</TableCell>
      <TableCell label={columns.value} className="wrap-anywhere">
        {value || texts.empty}
      </TableCell>
      <TableCell label={columns.reason}>{reason}</TableCell>
      <TableCell label={columns.actions}>
        {has_cell && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={texts.correctOf(column, line)}
            onClick={onCorrect}
          >
            {texts.correct}
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}
