import { useState } from 'react'
import { PlainTable } from '#app/components/portal/plain-table.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import type { RollCheck } from '#shared/roll-import/contract.ts'
import { CorrectionDialog } from './correction-dialog.tsx'
import { LineNumber } from './line-number.tsx'
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
      <PlainTable
        caption={texts.title}
        rows={problems}
        keyOf={({ row, reason }) => `${row} ${reason}`}
        columns={[
          {
            title: columns.line,
            renderCell: (problem) => (
              <>
                <LineNumber of={problem} />
                {problem.lines > 1 && <span className="text-ink-soft">{texts.more(problem.lines - 1)}</span>}
              </>
            ),
          },
          {
            title: columns.name,
            className: 'wrap-anywhere',
            renderCell: ({ name, class_name }) => (
              <>
                {name || texts.noName}
                {class_name && <span className="text-ink-soft"> ({class_name})</span>}
              </>
            ),
          },
          { title: columns.column, renderCell: ({ column }) => column },
          {
            title: columns.value,
            className: 'wrap-anywhere',
            renderCell: ({ value }) => value || texts.empty,
          },
          { title: columns.reason, renderCell: ({ reason }) => reason },
          {
            title: columns.actions,
            isTitleHidden: true,
            renderCell: (problem) =>
              problem.has_cell && (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={texts.correctOf(problem.column, problem.line)}
                  onClick={() => setCorrecting(problem)}
                >
                  {texts.correct}
                </Button>
              ),
          },
        ]}
      />
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
