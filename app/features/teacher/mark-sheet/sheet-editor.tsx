import { Printer } from 'lucide-react'
import { useState } from 'react'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import type { MarkSheet, Assessment, SheetStudent } from '#shared/mark-sheet/contract.ts'
import { CellBar, WorkBar } from './cell-bar.tsx'
import { sheetColumns } from './sheet-columns.ts'
import { listCells, valueAt, type CellText } from './cells.ts'
import { ColumnDialogs, type ColumnTask } from './column-dialogs.tsx'
import { MarksFileButton } from './marks-file-button.tsx'
import { PasteQuestion } from './paste-question.tsx'
import { SheetGrid } from './sheet-grid.tsx'
import { SheetPrint } from './sheet-print.tsx'
import { SheetProblems, SheetStatus } from './sheet-status.tsx'
import type { SheetState, SheetStore } from './sheet-store.ts'
import { ColumnChoice, SheetToolbar } from './sheet-toolbar.tsx'
import { useSheetEditing } from './use-sheet-editing.ts'
import { useSheet } from './use-sheet.ts'
import { absentSign } from '#shared/mark-sheet/assessments.ts'
import { sheetName } from './sheet-row.tsx'

/** The sheet with its actions. */
export function SheetEditor({ userId, sheet }: { userId: string; sheet: MarkSheet }) {
  const { store, state, wasRestored } = useSheet(userId, sheet)
  const [task, setTask] = useState<ColumnTask>()
  if (sheet.students.length === 0)
    return <EmptyState title={words.noStudents}>{words.noStudentsHelp}</EmptyState>
  const isLocked = sheet.results_state !== 'open'
  const add = () => setTask({ kind: 'add' })
  return (
    <>
      {!isLocked && <SheetLeaveGuard state={state} onLeave={store.dropUnreadable} />}
      {wasRestored && !isLocked && <Alert>{words.restored}</Alert>}
      {sheetColumns(sheet).length === 0 ? (
        <EmptyState title={words.noColumns} action={!isLocked && <Button onClick={add}>{words.add}</Button>}>
          {words.noColumnsHelp}
        </EmptyState>
      ) : (
        <FilledSheet userId={userId} sheet={sheet} store={store} state={state} onColumn={setTask} />
      )}
      {task && !isLocked && (
        <ColumnDialogs userId={userId} classId={sheet.id} marks={state.marks} task={task} onTask={setTask} />
      )}
    </>
  )
}

interface SheetLeaveGuardProps {
  state: SheetState
  onLeave: () => void
}

/** Asks before leaving unsaved marks, and names those that the outbox will still send. */
function SheetLeaveGuard({ state, onLeave }: SheetLeaveGuardProps) {
  const typed = listCells(state.typed)
  const isPart = typed.some(({ value }) => value.isUnreadable)
  const text = isPart ? words.leaveHeldPart : words.leaveHeld
  return <LeaveGuard when={typed.length > 0} text={text} onLeave={onLeave} beforeLogOut={onLeave} />
}

interface FilledSheetProps {
  userId: string
  sheet: MarkSheet
  store: SheetStore
  state: SheetState
  onColumn: (task: ColumnTask) => void
}

/** A sheet with at least one student and one column. */
function FilledSheet({ userId, sheet, store, state, onColumn }: FilledSheetProps) {
  const { active, student, column, activate, goTo, paste, fill, undo, ...pasting } = useSheetEditing(
    sheet,
    store,
  )
  const isLocked = sheet.results_state !== 'open'
  const typed = column && 'typed' in column ? column.typed : undefined
  return (
    <>
      <SheetToolbar
        isLocked={isLocked}
        canUndo={state.undo.length > 0}
        canRedo={state.redo.length > 0}
        onUndo={undo}
        onAdd={() => onColumn({ kind: 'add' })}
      >
        <SheetStatus state={state} isLocked={isLocked} onSave={store.retry} onDrop={store.dropAll} />
      </SheetToolbar>
      {!isLocked && <SheetProblems sheet={sheet} typed={state.typed} onGo={goTo} />}
      <ColumnChoice
        columns={sheetColumns(sheet)}
        at={active.column}
        onChoose={(next) => activate({ ...active, column: next })}
      />
      <SheetGrid
        sheet={sheet}
        state={state}
        active={active}
        onActivate={activate}
        onWrite={store.write}
        onPaste={paste}
        onUndo={undo}
        onEditColumn={(edited) => onColumn({ kind: 'edit', column: edited })}
      />
      {typed && !isLocked && (
        <RollProposal students={sheet.students} column={typed} state={state} onWrite={store.write} />
      )}
      {student && typed && (
        <CellBar
          userId={userId}
          classId={sheet.id}
          isLocked={isLocked}
          student={student}
          column={typed}
          state={state}
          store={store}
        />
      )}
      {student && column && 'assigned' in column && (
        <WorkBar userId={userId} student={student} assignment={column.assigned} />
      )}
      <p className="text-sm text-ink-soft">
        {words.intro}
        {!isLocked && <span className="max-sm:hidden"> {words.keys}</span>}
      </p>
      {pasting.asked && (
        <PasteQuestion
          block={pasting.asked}
          sheet={sheet}
          state={state}
          onPaste={(isEmptying) => pasting.asked && pasting.write(pasting.asked, isEmptying)}
          onCancel={() => pasting.setAsked(undefined)}
        />
      )}
      <SheetPrint sheet={sheet} state={state} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden="true" />
          {words.print}
        </Button>
        <SheetButtons path={`/teacher/classes/${sheet.id}/mark-sheet/file`} />
        {!isLocked && sheet.assessments.length > 0 && <MarksFileButton sheet={sheet} onFill={fill} />}
      </div>
    </>
  )
}

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
function RollProposal({ students, column, state, onWrite }: RollProposalProps) {
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
