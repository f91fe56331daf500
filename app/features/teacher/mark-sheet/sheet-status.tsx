import { Button } from '#app/components/ui/button.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { teaching } from '#app/words/shared/forms.ts'
import type { MarkSheet } from '#shared/mark-sheet/contract.ts'
import { listCells } from './cells.ts'
import type { GridCell } from '#app/components/grid/grid-moves.ts'
import { useUnstored } from '#app/offline/outbox/use-unstored.ts'
import { sheetName } from './sheet-row.tsx'
import type { SheetState } from './sheet-store.ts'

interface SheetStatusProps {
  state: SheetState
  /** The results of the class are submitted. */
  isLocked: boolean
  onSave: () => void
  /** Removes the unsaved marks. */
  onDrop: () => void
}

/** Shows whether everything is saved; screen readers announce each change. */
export function SheetStatus({ state, isLocked, onSave, onDrop }: SheetStatusProps) {
  const unsaved = listCells(state.typed)
  const unstored = useUnstored()
  const isKept = state.isStored && !unstored
  const waits = unsaved.some(({ value }) => !value.problem) && !state.isSending && !state.isWaiting
  return (
    <span className="flex items-center gap-3">
      <span
        role="status"
        aria-label={words.stateLabel}
        className={unsaved.length > 0 ? 'text-kunai-ink' : 'text-ink-soft'}
      >
        {isLocked ? lockedText(unsaved.length) : statusText(state, unsaved.length, isKept)}
      </span>
      {isLocked && unsaved.length > 0 && (
        <Button variant="secondary" size="sm" onClick={onDrop}>
          {words.removeUnsaved}
        </Button>
      )}
      {waits && !isLocked && (
        <Button variant="secondary" size="sm" onClick={onSave}>
          {teaching.trySaving}
        </Button>
      )}
    </span>
  )
}

function statusText({ isSending, isWaiting }: SheetState, unsaved: number, isKept: boolean): string {
  if (isWaiting) return isKept ? words.state.waiting : words.state.waitingHere
  if (isSending) return words.state.saving
  return unsaved === 0 ? words.state.saved : words.state.unsaved(unsaved)
}

function lockedText(unsaved: number): string {
  return unsaved === 0 ? words.locked : words.lockedUnsaved(unsaved)
}

const maxListed = 5

interface SheetProblemsProps {
  sheet: MarkSheet
  typed: SheetState['typed']
  onGo: (cell: GridCell) => void
}

/** Every mark that cannot be saved as typed, with the reason and a link to its cell. */
export function SheetProblems({ sheet, typed, onGo }: SheetProblemsProps) {
  const wrong = sheet.students.flatMap((student, row) =>
    sheet.assessments.flatMap((column, at) => {
      const cell = typed[student.id]?.[column.id]
      if (!cell?.problem) return []
      const say = words.problem(words.cell(sheetName(student), column.title), cell.text, cell.problem)
      return [{ key: `${student.id}/${column.id}`, target: { row, column: at }, say }]
    }),
  )
  if (wrong.length === 0) return null
  return (
    <Alert tone="warning" title={words.wrong(wrong.length)}>
      <ul>
        {wrong.slice(0, maxListed).map(({ key, target, say }) => (
          <li key={key}>
            <button
              type="button"
              className="min-h-10 cursor-pointer text-left break-words text-river-ink underline"
              onClick={() => onGo(target)}
            >
              {say}
            </button>
          </li>
        ))}
        {wrong.length > maxListed && <li>{words.more(wrong.length - maxListed)}</li>}
      </ul>
    </Alert>
  )
}
