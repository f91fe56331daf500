import { useState } from 'react'
import { Alert } from '#app/components/ui/alert.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { toast } from '#app/components/ui/toast.ts'
import { sheetTexts as words } from '#app/content/mark-sheet.ts'
import { MarkHistory } from '#app/features/teacher/marking/mark-history.tsx'
import { SheetButtons } from '#app/components/portal/sheet-buttons.tsx'
import { LeaveGuard } from '#app/forms/leave-guard.tsx'
import type { MarkSheet } from '#shared/contracts/mark-sheet.ts'
import { CellBar } from './cell-bar.tsx'
import { ColumnChoice, SheetToolbar } from './sheet-toolbar.tsx'
import { focusCell, SheetGrid } from './sheet-grid.tsx'
import { cellHistoryQuery } from './sheet-queries.ts'
import { nameOf } from './sheet-row.tsx'
import { parseBlock, spread, type CellRef, type Place } from './sheet-rules.ts'
import { SheetProblems, SheetStatus } from './sheet-status.tsx'
import { useColumns } from './use-columns.tsx'
import { useSheet } from './use-sheet.ts'

/** The sheet with everything that can be done in it. */
export function SheetEditor({ userId, sheet }: { userId: string; sheet: MarkSheet }) {
  const { students, assessments } = sheet
  const { store, state, wasRestored } = useSheet(userId, sheet)
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [asksHistory, setAsksHistory] = useState(false)
  const columns = useColumns(userId, sheet, state.marks)
  const active = {
    row: Math.min(at.row, students.length - 1),
    column: Math.max(0, Math.min(at.column, assessments.length - 1)),
  }
  const student = students[active.row]
  const column = assessments[active.column]
  const cell = student && column && { student: student.id, column: column.id }

  function refAt({ row, column: across }: Place): CellRef | undefined {
    const [who, what] = [students[row], assessments[across]]
    return who && what && { student: who.id, column: what.id }
  }

  function write(place: Place, text: string) {
    const target = refAt(place)
    if (target) store.write([{ ...target, text }])
  }

  function paste(place: Place, text: string) {
    const { changes, outside } = spread(parseBlock(text), sheet, place)
    if (changes.length > 0) store.write(changes)
    toast(words.pasted(changes.length), outside > 0 ? words.outside(outside) : undefined, 'info')
  }

  function undo(redo: boolean) {
    const first = redo ? store.redo() : store.undo()
    const row = students.findIndex(({ id }) => id === first?.student)
    const across = assessments.findIndex(({ id }) => id === first?.column)
    if (row >= 0 && across >= 0) setAt({ row, column: across })
  }

  function go(place: Place) {
    setAt(place)
    focusCell(place)
  }

  if (students.length === 0) return <EmptyState title={words.noStudents}>{words.noStudentsHelp}</EmptyState>
  return (
    <>
      <LeaveGuard when={Object.keys(state.typed).length > 0} onLeave={store.dropAll} />
      {wasRestored && <Alert>{words.restored}</Alert>}
      {assessments.length === 0 ? (
        <EmptyState title={words.noColumns} action={<Button onClick={columns.add}>{words.add}</Button>}>
          {words.noColumnsHelp}
        </EmptyState>
      ) : (
        <>
          <SheetToolbar
            canUndo={state.undo.length > 0}
            canRedo={state.redo.length > 0}
            onUndo={undo}
            onAdd={columns.add}
          >
            <SheetStatus state={state} onSave={() => void store.save()} />
          </SheetToolbar>
          <SheetProblems sheet={sheet} typed={state.typed} onGo={go} />
          <ColumnChoice
            columns={assessments}
            at={active.column}
            onChoose={(next) => setAt({ ...active, column: next })}
          />
          <SheetGrid
            sheet={sheet}
            state={state}
            active={active}
            shownColumn={active.column}
            onActivate={setAt}
            onWrite={write}
            onPaste={paste}
            onUndo={undo}
            onEditColumn={columns.edit}
          />
          {cell && (
            <CellBar
              student={student}
              column={column}
              mark={state.marks[cell.student]?.[cell.column]}
              typed={state.typed[cell.student]?.[cell.column]}
              onHistory={() => setAsksHistory(true)}
              onClear={() => store.write([{ ...cell, text: '' }])}
              onKeepMine={() => store.keepMine(cell)}
              onKeepTheirs={() => store.drop(cell)}
            />
          )}
          <p className="text-sm text-ink-soft max-sm:hidden">{words.keys}</p>
          <div className="flex flex-wrap gap-2">
            <SheetButtons path={`/teacher/classes/${sheet.id}/mark-sheet/file`} />
          </div>
        </>
      )}
      {columns.dialogs}
      {asksHistory && cell && (
        <MarkHistory
          title={words.historyTitle(words.cell(nameOf(student), column.title))}
          query={cellHistoryQuery(userId, sheet.id, { assessment_id: cell.column, student_id: cell.student })}
          onClose={() => setAsksHistory(false)}
        />
      )}
    </>
  )
}
