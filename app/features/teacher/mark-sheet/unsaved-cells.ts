import { sheetTexts } from '#app/words/teacher/mark-sheet.ts'
import { describeCells } from '#app/offline/outbox/marks-work.ts'
import { editWork, findUnsent } from '#app/offline/outbox/outbox.ts'
import type { EditedWork } from '#app/offline/outbox/store-work.ts'
import type { UnsavedCell } from '#app/offline/outbox/unsaved-cell.ts'
import type { MarkSheet } from '#shared/mark-sheet/contract.ts'

/** Changes the unsaved cells. @param isOnItsWay whether what was typed before may have been sent */
type Change = (cells: readonly UnsavedCell[], isOnItsWay: boolean) => UnsavedCell[]

interface UnsavedOptions {
  sheet: () => MarkSheet
  onChange: () => void
}

/** The unsaved cells of a sheet: those in the outbox, with the changes on their way there applied. */
export function createUnsaved(userId: string, row: string, { sheet, onChange }: UnsavedOptions) {
  let changes: readonly Change[] = []

  function workOf(cells: UnsavedCell[]): EditedWork | undefined {
    const { id, class_name } = sheet()
    if (cells.length === 0) return undefined
    return { kind: 'marks', row, title: sheetTexts.title(class_name), ...describeCells(id, cells) }
  }

  return {
    cells: () =>
      changes.reduce<UnsavedCell[]>((cells, change) => change(cells, true), findUnsent(row)?.cells ?? []),
    isBeingStored: () => changes.length > 0,
    async change(change: Change): Promise<void> {
      changes = [...changes, change]
      onChange()
      try {
        await editWork({
          userId,
          row,
          edit: (present) => workOf(change(present?.cells ?? [], present?.state === 'waiting')),
        })
      } catch {
        return // after a sign-out the change is lost with the screen
      }
      changes = changes.filter((one) => one !== change)
      onChange()
    },
  }
}
