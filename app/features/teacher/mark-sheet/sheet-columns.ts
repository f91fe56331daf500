import type { Assessment, MarkSheet, SheetAssignment } from '#shared/mark-sheet/contract.ts'

/** A column of the sheet: marks that are typed, or an assignment whose hand-ins are marked elsewhere. */
export type SheetColumn = { typed: Assessment } | { assigned: SheetAssignment }

/** All columns; editable ones come first, so that a pasted block meets no others. */
export function sheetColumns({ assessments, assignments }: MarkSheet): SheetColumn[] {
  return [...assessments.map((typed) => ({ typed })), ...assignments.map((assigned) => ({ assigned }))]
}

export function idOf(column: SheetColumn): string {
  return 'typed' in column ? column.typed.id : column.assigned.id
}

export function titleOf(column: SheetColumn): string {
  return 'typed' in column ? column.typed.title : column.assigned.title
}
