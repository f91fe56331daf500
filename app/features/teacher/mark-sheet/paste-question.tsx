import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { pasteTexts as words, sheetTexts } from '#app/words/teacher/mark-sheet.ts'
import { teaching } from '#app/words/shared/forms.ts'
import type { MarkSheet } from '#shared/mark-sheet/contract.ts'
import { currentCell } from './cells.ts'
import type { PastedBlock } from './paste-block.ts'
import { sheetName } from './sheet-row.tsx'
import type { SheetState } from './sheet-store.ts'

interface PasteQuestionProps {
  block: PastedBlock
  sheet: MarkSheet
  state: SheetState
  onPaste: (isEmptying: boolean) => void
  onCancel: () => void
}

const maxNamed = 5

/** Asks before a pasted block removes marks, and names them. Closing it pastes nothing. */
export function PasteQuestion({ block, sheet, state, onPaste, onCancel }: PasteQuestionProps) {
  const { given, emptied } = block
  const named = emptied.slice(0, maxNamed).map((cell) => {
    const student = sheet.students.find(({ id }) => id === cell.student_id)
    const column = sheet.assessments.find(({ id }) => id === cell.assessment_id)
    const label = sheetTexts.cell(student ? sheetName(student) : '', column?.title ?? '')
    return words.mark(label, currentCell(state, cell).text)
  })
  return (
    <Dialog
      title={words.question(emptied.length)}
      description={words.text(given.length, emptied.length)}
      hideClose
      onClose={onCancel}
    >
      <ul className="list-disc pl-5">
        {named.map((mark) => (
          <li key={mark} className="wrap-anywhere">
            {mark}
          </li>
        ))}
        {emptied.length > maxNamed && <li>{sheetTexts.more(emptied.length - maxNamed)}</li>}
      </ul>
      <DialogActions>
        <Button onClick={() => onPaste(false)}>{words.keep}</Button>
        <Button variant="danger" onClick={() => onPaste(true)}>
          {words.empty(emptied.length)}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {teaching.cancel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
