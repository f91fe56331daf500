import type { StoredColumns } from '#shared/internal-marks/contract.ts'
import { internalMarkColumns, type InternalMarkColumn } from '#shared/internal-marks/columns.ts'
import * as messages from '#shared/internal-marks/messages.ts'

/** The columns in the chosen order: those that are left out come last. */
export interface ColumnsDraft {
  columns: { id: InternalMarkColumn; isChosen: boolean }[]
  updated_at: string
}

export function columnsDraftOf({ columns, updated_at }: StoredColumns): ColumnsDraft {
  const others = internalMarkColumns.filter((name) => !columns.includes(name))
  return {
    columns: [
      ...columns.map((id) => ({ id, isChosen: true })),
      ...others.map((id) => ({ id, isChosen: false })),
    ],
    updated_at,
  }
}

export function columnsToSave({ columns }: ColumnsDraft): InternalMarkColumn[] {
  return columns.filter(({ isChosen }) => isChosen).map(({ id }) => id)
}

export function findColumnProblems(draft: ColumnsDraft): Record<string, string> {
  return columnsToSave(draft).length === 0 ? { columns: messages.few } : {}
}
