import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { absentSign } from '#shared/mark-sheet/assessments.ts'
import type { Assessment, SheetStudent } from '#shared/mark-sheet/contract.ts'
import { valueAt, type CellText } from './cells.ts'
import { sheetName } from './sheet-row.tsx'
import type { SheetState } from './sheet-store.ts'

interface RollProposalProps {
  students: readonly SheetStudent[]
  /** The column being edited. */
  column: Assessment
  state: SheetState
  onWrite: (cells: CellText[]) => void
}

/**
 * Proposes to record as absent those without a mark for whom that day's roll gives a reason. Nothing is
 * recorded automatically.
 */
export function RollProposal({ students, column, state, onWrite }: RollProposalProps) {
  const found = students.filter(({ id, away }) => {
    const key = { student_id: id, assessment_id: column.id }
    return typeof away[column.id] === 'string' && !valueAt(state.marks, key) && !valueAt(state.typed, key)
  })
  if (found.length === 0) return null
  return (
    <Alert>
      <p>{words.proposal(column.title, found.map(sheetName).join('; '))}</p>
      <Button
        size="sm"
        variant="secondary"
        className="mt-2"
        onClick={() =>
          onWrite(found.map(({ id }) => ({ student_id: id, assessment_id: column.id, text: absentSign })))
        }
      >
        {words.accept(found.length)}
      </Button>
    </Alert>
  )
}
