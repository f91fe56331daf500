import { Plus, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { StepButtons } from '#app/components/portal/step-buttons.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { sheetTexts as words } from '#app/words/teacher/mark-sheet.ts'
import { idOf, titleOf, type SheetColumn } from './sheet-columns.ts'

interface SheetToolbarProps {
  /** The results are submitted, so that no mark can be changed. */
  isLocked: boolean
  canUndo: boolean
  canRedo: boolean
  onUndo: (redo: boolean) => void
  onAdd: () => void
  children?: ReactNode
}

/** The actions on the whole sheet, with its save state beside them. */
export function SheetToolbar({ isLocked, canUndo, canRedo, onUndo, onAdd, children }: SheetToolbarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!isLocked && (
        <>
          <Button size="sm" onClick={onAdd}>
            <Plus className="size-4" aria-hidden="true" />
            {words.add}
          </Button>
          <Button variant="secondary" size="sm" disabled={!canUndo} onClick={() => onUndo(false)}>
            <Undo2 className="size-4" aria-hidden="true" />
            {words.undo}
          </Button>
          <Button variant="secondary" size="sm" disabled={!canRedo} onClick={() => onUndo(true)}>
            <Redo2 className="size-4" aria-hidden="true" />
            {words.redo}
          </Button>
        </>
      )}
      {children}
    </div>
  )
}

interface ColumnChoiceProps {
  columns: readonly SheetColumn[]
  at: number
  onChoose: (at: number) => void
}

/** Chooses the column on a phone, where one is shown at a time. */
export function ColumnChoice({ columns, at, onChoose }: ColumnChoiceProps) {
  return (
    <div className="flex items-end gap-2 sm:hidden">
      <StepButtons at={at} of={columns.length} texts={words} onMove={onChoose}>
        <Field label={words.column} className="min-w-0 grow">
          <Select value={at} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
            {columns.map((column, index) => (
              <option key={idOf(column)} value={index}>
                {titleOf(column)}
              </option>
            ))}
          </Select>
        </Field>
      </StepButtons>
    </div>
  )
}
