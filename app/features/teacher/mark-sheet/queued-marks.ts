import { describeCall } from '#app/lib/api-call.ts'
import type { FieldText, OutboxEntry } from '#app/outbox/entry.ts'
import { holdRow, releaseRow } from '#app/outbox/held-rows.ts'
import { inOneTab } from '#app/outbox/one-tab.ts'
import { addWork, changeEntry, findUnsent, openOutbox, reloadOutbox } from '#app/outbox/outbox.ts'
import { startOutbox } from '#app/outbox/start.ts'
import { sheetTexts } from '#app/content/mark-sheet.ts'
import type { MarkChange, MarkSheet } from '#shared/contracts/mark-sheet.ts'
import { textOfPoints } from './cells.ts'
import { mostAtOnce } from './sheet-state.ts'

/*
 * The marks of a sheet in the outbox. While the sheet is open it saves them itself, and the entry is a copy that survives
 * a closed browser; once the sheet is left, the outbox sends it. A sheet that is open in two tabs has one entry, in which
 * each tab changes only its own cells.
 */

interface QueuedMark {
  mark: MarkChange
  /** The mark as its owner sees it. */
  text: FieldText
}

/** Cells that this page has put into the outbox, by class. */
const ownCells = new Map<string, Set<string>>()

const rowOf = (classId: string) => `marks ${classId}`
const cellOf = ({ student_id, assessment_id }: MarkChange) => `${student_id} ${assessment_id}`

export function holdMarks(classId: string): void {
  holdRow(rowOf(classId))
}

export function releaseMarks(classId: string): void {
  releaseRow(rowOf(classId))
}

/** Puts the marks that are not saved into the outbox; a browser that cannot store them keeps them as a draft. */
export async function queueMarks(userId: string, sheet: MarkSheet, marks: MarkChange[]): Promise<void> {
  if (marks.length === 0) return
  startOutbox(userId)
  await inOneTab(`marks of ${userId}`, async () => {
    await openOutbox(userId)
    await reloadOutbox()
    const own = marks.map((mark) => ({ mark, text: { label: nameOf(sheet, mark), text: textOfMark(mark) } }))
    const all = [...marksOfOthers(sheet.id, marks), ...own]
    ownCells.set(sheet.id, new Set(marks.map(cellOf)))
    await addWork(userId, {
      kind: 'marks',
      row: rowOf(sheet.id),
      title: sheetTexts.title(sheet.class_name),
      ...describe(sheet.id, all),
    })
  }).catch(() => undefined)
}

/** The sheet has saved its marks itself; those that another tab typed are still to be sent. */
export async function settleMarks(userId: string, classId: string): Promise<void> {
  await inOneTab(`marks of ${userId}`, async () => {
    await reloadOutbox()
    const entry = findUnsent(rowOf(classId))
    if (!entry) return
    const left = marksOfOthers(classId, [])
    ownCells.delete(classId)
    if (left.length > 0) {
      await changeEntry(entry.id, describe(classId, left))
      releaseMarks(classId)
    } else await changeEntry(entry.id, { state: 'sent', sentAt: new Date().toISOString() })
  })
}

/** The waiting marks of the class that this page did not put there. @param typed marks that take their place */
function marksOfOthers(classId: string, typed: readonly MarkChange[]): QueuedMark[] {
  const own = new Set([...(ownCells.get(classId) ?? []), ...typed.map(cellOf)])
  const entry = findUnsent(rowOf(classId))
  return entry ? readMarks(entry).filter(({ mark }) => !own.has(cellOf(mark))) : []
}

function readMarks({ calls, mine = [] }: OutboxEntry): QueuedMark[] {
  const marks = calls.flatMap(({ input }) => (input as { marks: MarkChange[] }).marks)
  return marks.map((mark, index) => ({ mark, text: mine[index] ?? { label: '', text: textOfMark(mark) } }))
}

function describe(classId: string, marks: readonly QueuedMark[]): Pick<OutboxEntry, 'calls' | 'mine'> {
  const batches = Array.from({ length: Math.ceil(marks.length / mostAtOnce) }, (_, index) =>
    marks.slice(index * mostAtOnce, (index + 1) * mostAtOnce),
  )
  return {
    calls: batches.map((batch) =>
      describeCall('markSheet', 'save', { id: classId, marks: batch.map(({ mark }) => mark) }),
    ),
    mine: marks.map(({ text }) => text),
  }
}

function textOfMark({ points }: MarkChange): string {
  return textOfPoints(points ?? undefined)
}

function nameOf({ students, assessments }: MarkSheet, { student_id, assessment_id }: MarkChange): string {
  const student = students.find(({ id }) => id === student_id)
  const column = assessments.find(({ id }) => id === assessment_id)
  return sheetTexts.cell(student ? `${student.first_name} ${student.last_name}` : '', column?.title ?? '')
}
