import { describeCall } from '#app/lib/api-call.ts'
import { addWork, changeEntry, findUnsent, holdRow, releaseRow } from '#app/outbox/outbox.ts'
import { startOutbox } from '#app/outbox/start.ts'
import { sheetTexts } from '#app/content/mark-sheet.ts'
import type { MarkChange, MarkSheet } from '#shared/contracts/mark-sheet.ts'
import { textOfPoints } from './cells.ts'
import { mostAtOnce } from './sheet-state.ts'

/*
 * The marks of a sheet in the outbox. While the sheet is open it saves them itself, and the entry is a copy that survives
 * a closed browser; once the sheet is left, the outbox sends it.
 */

const rowOf = (classId: string) => `marks ${classId}`

export function holdMarks(classId: string): void {
  holdRow(rowOf(classId))
}

export function releaseMarks(classId: string): void {
  releaseRow(rowOf(classId))
}

/** Puts the marks that are not saved into the outbox; a browser that cannot store them keeps them as a draft. */
export async function queueMarks(userId: string, sheet: MarkSheet, marks: MarkChange[]): Promise<void> {
  if (marks.length === 0) return
  const batches = Array.from({ length: Math.ceil(marks.length / mostAtOnce) }, (_, index) =>
    marks.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  )
  startOutbox(userId)
  await addWork(userId, {
    kind: 'marks',
    row: rowOf(sheet.id),
    title: sheetTexts.title(sheet.class_name),
    calls: batches.map((batch) => describeCall('markSheet', 'save', { id: sheet.id, marks: batch })),
    mine: marks.map((mark) => ({ label: nameOf(sheet, mark), text: textOfPoints(mark.points ?? undefined) })),
  }).catch(() => undefined)
}

/** The sheet has saved the marks itself. */
export async function settleMarks(classId: string): Promise<void> {
  const entry = findUnsent(rowOf(classId))
  if (entry) await changeEntry(entry.id, { state: 'sent', sentAt: new Date().toISOString() })
}

function nameOf({ students, assessments }: MarkSheet, { student_id, assessment_id }: MarkChange): string {
  const student = students.find(({ id }) => id === student_id)
  const column = assessments.find(({ id }) => id === assessment_id)
  return sheetTexts.cell(student ? `${student.first_name} ${student.last_name}` : '', column?.title ?? '')
}
