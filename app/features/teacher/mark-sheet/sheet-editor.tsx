import { Printer } from 'lucide-react'
import { useState } from 'react'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { sheetTexts as words } from '#app/content/mark-sheet.ts'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import { useOutbox } from '#app/offline/outbox/use-outbox.ts'
import type { MarkSheet } from '#shared/contracts/mark-sheet.ts'
import { CellBar } from './cell-bar.tsx'
import { ColumnDialogs, type ColumnTask } from './column-dialogs.tsx'
import { hasWaitingMarks, holdsMarks } from './queued-marks.ts'
import { SheetGrid } from './sheet-grid.tsx'
import { unsavedCells, type SheetState } from './sheet-state.ts'
import { SheetPrint } from './sheet-print.tsx'
import { SheetProblems, SheetStatus } from './sheet-status.tsx'
import type { SheetStore } from './sheet-store.ts'
import { ColumnChoice, SheetToolbar } from './sheet-toolbar.tsx'
import { useSheetEditing } from './use-sheet-editing.ts'
import { useSheet } from './use-sheet.ts'

/** The sheet with everything that can be done in it. */
export function SheetEditor({ userId, sheet }: { userId: string; sheet: MarkSheet }) {
  const { store, state, wasRestored } = useSheet(userId, sheet)
  const [task, setTask] = useState<ColumnTask>()
  if (sheet.students.length === 0)
    return <EmptyState title={words.noStudents}>{words.noStudentsHelp}</EmptyState>
  const add = () => setTask({ kind: 'add' })
  return (
    <>
      <SheetLeaveGuard classId={sheet.id} state={state} onLeave={store.dropAll} />
      {wasRestored && <Alert>{words.restored}</Alert>}
      {sheet.assessments.length === 0 ? (
        <EmptyState title={words.noColumns} action={<Button onClick={add}>{words.add}</Button>}>
          {words.noColumnsHelp}
        </EmptyState>
      ) : (
        <FilledSheet userId={userId} sheet={sheet} store={store} state={state} onColumn={setTask} />
      )}
      {task && (
        <ColumnDialogs userId={userId} classId={sheet.id} marks={state.marks} task={task} onTask={setTask} />
      )}
    </>
  )
}

interface SheetLeaveGuardProps {
  classId: string
  state: SheetState
  onLeave: () => void
}

/** Asks before marks are left that are not saved, and says which of them the outbox goes on to send. */
function SheetLeaveGuard({ classId, state, onLeave }: SheetLeaveGuardProps) {
  const { entries } = useOutbox()
  const unsaved = unsavedCells(state)
  const isHeld = hasWaitingMarks(entries, classId) && holdsMarks(entries, classId, unsaved)
  const heldText = unsaved.unreadable.length > 0 ? words.leaveHeldPart : words.leaveHeld
  return (
    <LeaveGuard
      when={Object.keys(state.typed).length > 0}
      text={isHeld ? heldText : undefined}
      onLeave={onLeave}
      beforeLogOut={onLeave}
    />
  )
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
  const { active, student, column, activate, goTo, paste, undo } = useSheetEditing(sheet, store)
  return (
    <>
      <SheetToolbar
        canUndo={state.undo.length > 0}
        canRedo={state.redo.length > 0}
        onUndo={undo}
        onAdd={() => onColumn({ kind: 'add' })}
      >
        <SheetStatus classId={sheet.id} state={state} onSave={() => void store.save()} />
      </SheetToolbar>
      <SheetProblems sheet={sheet} typed={state.typed} onGo={goTo} />
      <ColumnChoice
        columns={sheet.assessments}
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
      {student && column && (
        <CellBar
          userId={userId}
          classId={sheet.id}
          student={student}
          column={column}
          state={state}
          store={store}
        />
      )}
      <p className="text-sm text-ink-soft max-sm:hidden">{words.keys}</p>
      <SheetPrint sheet={sheet} state={state} />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden="true" />
          {words.print}
        </Button>
        <SheetButtons path={`/teacher/classes/${sheet.id}/mark-sheet/file`} />
      </div>
    </>
  )
}
