import { newId } from '#app/lib/new-id.ts'
import { isUnsent, type OutboxEntry } from '#app/offline/outbox/entry.ts'
import { cellOf, describeMarks, readMarks, type QueuedMark } from '#app/offline/outbox/marks-work.ts'
import { inOneTab } from '#app/offline/outbox/one-tab.ts'
import {
  addWork,
  changeEntry,
  openOutbox,
  outboxSafety,
  reloadOutbox,
  removeEntry,
} from '#app/offline/outbox/outbox.ts'
import { readOutbox } from '#app/offline/outbox/outbox-state.ts'
import { startOutbox } from '#app/offline/outbox/start.ts'
import { sheetTexts } from '#app/content/mark-sheet.ts'
import type { MarkChange, MarkSheet } from '#shared/contracts/mark-sheet.ts'
import { textOfPoints } from './cells.ts'
import { claimMarks, holdAgain, letOutboxSend, ownCellsOf, rowOf, type OwnCell } from './open-sheets.ts'
import type { UnsavedCells, WaitingMark } from './sheet-state.ts'

/*
 * The marks of a sheet in the outbox. While the sheet is open it saves them itself, and the entry is a copy that survives
 * a closed browser; once the sheet is left, the outbox sends it. A sheet that is open in two tabs has one entry, in which
 * each tab changes only its own cells.
 */

/** The marks of a class that wait in the outbox, without those that are this page's, or older than this page's. */
export async function readWaitingMarks(userId: string, classId: string): Promise<WaitingMark[]> {
  try {
    await openOutbox(userId)
    await reloadOutbox()
  } catch {
    return [] // the browser stores nothing
  }
  const own = ownCellsOf(classId)
  return waitingFor(classId)
    .filter(({ mark, text }) => (own.get(cellOf(mark)) ?? -1) < (text.typedAt ?? 0))
    .map(({ mark, text }) => ({ ...mark, typedAt: text.typedAt }))
}

/** Puts the marks that are not saved into the outbox, unless it is only in memory: then the draft of the sheet keeps them. */
export async function queueMarks(userId: string, sheet: MarkSheet, unsaved: UnsavedCells): Promise<void> {
  if (unsaved.marks.length === 0) return
  startOutbox(userId)
  await inOneTab(`marks of ${userId}`, async () => {
    await openOutbox(userId)
    if (outboxSafety() === 'page') return
    holdAgain(sheet.id)
    await reloadOutbox()
    const { others, own } = readPresent(sheet, unsaved)
    claimMarks(sheet.id, own.map(asOwnCell))
    await addWork(userId, {
      kind: 'marks',
      row: rowOf(sheet.id),
      title: sheetTexts.title(sheet.class_name),
      ...describeMarks(sheet.id, [...others, ...own]),
    })
  }).catch(() => undefined)
}

interface Settling {
  unsaved: UnsavedCells
  /** The sheet has saved the cells that are not unsaved any more, or their owner has dropped them. */
  reason: 'saved' | 'dropped'
}

/** Leaves in the outbox the marks that this sheet has not saved, and those that another tab typed. */
export async function settleMarks(
  userId: string,
  sheet: MarkSheet,
  { unsaved, reason }: Settling,
): Promise<void> {
  const { id } = sheet
  await inOneTab(`marks of ${userId}`, async () => {
    // A page that has just been opened may not have read yet what an earlier visit left there.
    await openOutbox(userId)
    await reloadOutbox()
    const { others, own } = readPresent(sheet, unsaved)
    claimMarks(id, own.map(asOwnCell))
    const ofOthers = new Set(others.map(({ mark }) => cellOf(mark)))
    // Marks that were typed while earlier ones were being sent have an entry of their own.
    const entries = unsentOf(id)
    for (const entry of entries) {
      const left = readMarks(entry).filter(({ mark }) => ofOthers.has(cellOf(mark)))
      if (entry === entries.at(-1)) left.push(...own)
      const isMoved = left.length === 0 && hasAny(entry, own)
      await settleEntry(id, entry, { left, reason: isMoved ? 'dropped' : reason })
    }
    if (own.length === 0) letOutboxSend(id)
  }).catch(() => undefined)
}

async function settleEntry(
  classId: string,
  entry: OutboxEntry,
  { left, reason }: Pick<Settling, 'reason'> & { left: readonly QueuedMark[] },
): Promise<void> {
  if (left.length > 0) {
    if (hasOtherMarks(entry, left))
      await changeEntry(entry.id, { ...waitAnew(), ...describeMarks(classId, left) }, entry.revision)
  } else if (reason === 'saved')
    await changeEntry(
      entry.id,
      { ...waitAnew(), state: 'sent', sentAt: new Date().toISOString() },
      entry.revision,
    )
  else await removeEntry(entry.id)
}

function asOwnCell({ mark, text }: QueuedMark): OwnCell {
  return { ...mark, typedAt: text.typedAt }
}

/** Whether anything of a class waits in the outbox, be it a mark over which its owner has typed what is none. */
export function hasWaitingMarks(entries: readonly OutboxEntry[], classId: string): boolean {
  return entries.some((entry) => entry.row === rowOf(classId) && isUnsent(entry))
}

/** Whether the outbox holds every mark of a class that is not saved. */
export function holdsMarks(
  entries: readonly OutboxEntry[],
  classId: string,
  { marks }: UnsavedCells,
): boolean {
  const waiting = entries
    .filter((entry) => entry.row === rowOf(classId) && isUnsent(entry))
    .flatMap((entry) => readMarks(entry).map(({ mark }) => mark))
  return marks.every((mark) =>
    waiting.some((one) => cellOf(one) === cellOf(mark) && one.points === mark.points),
  )
}

function unsentOf(classId: string): OutboxEntry[] {
  return readOutbox().entries.filter((entry) => entry.row === rowOf(classId) && isUnsent(entry))
}

/** The marks of a class that wait in the outbox, each cell once, as it was typed last. */
function waitingFor(classId: string): QueuedMark[] {
  const marks = unsentOf(classId).flatMap((entry) => readMarks(entry))
  return [...new Map(marks.map((queued) => [cellOf(queued.mark), queued])).values()]
}

/** @returns the part of an entry that is sent from the start, as a version of its own */
function waitAnew(): Partial<OutboxEntry> {
  // An attempt of another tab must not note here how far it has come with the earlier marks.
  const revision = newId()
  const nothing = { replies: undefined, conflict: undefined, problem: undefined }
  return { revision, state: 'waiting', done: 0, ...nothing }
}

function hasOtherMarks(entry: OutboxEntry, marks: readonly QueuedMark[]): boolean {
  const listed = (all: readonly QueuedMark[]) => JSON.stringify(all.map(({ mark }) => mark))
  return listed(readMarks(entry)) !== listed(marks)
}

/** Whether an entry has a mark for one of these cells. */
function hasAny(entry: OutboxEntry, marks: readonly QueuedMark[]): boolean {
  const cells = new Set(marks.map(({ mark }) => cellOf(mark)))
  return readMarks(entry).some(({ mark }) => cells.has(cellOf(mark)))
}

interface PresentMarks {
  /** Marks that another tab has put into the outbox. */
  others: QueuedMark[]
  /** The marks of this page that are not saved. */
  own: QueuedMark[]
}

/**
 * The marks of a class that have to be saved. Where the text of a cell is no mark, the one that waits for it stays; and of
 * two that were typed into a cell in two tabs the later one.
 */
function readPresent(sheet: MarkSheet, { marks, unreadable, typedAt }: UnsavedCells): PresentMarks {
  const waiting = waitingFor(sheet.id)
  const own = ownCellsOf(sheet.id)
  const typed = new Set(marks.map(cellOf))
  const withoutMark = new Set(unreadable.map(cellOf))
  const newer = new Set(
    waiting
      .filter(({ mark, text }) => {
        const here = typedAt?.get(cellOf(mark)) ?? own.get(cellOf(mark)) ?? Number.POSITIVE_INFINITY
        return (text.typedAt ?? 0) > here
      })
      .map(({ mark }) => cellOf(mark)),
  )
  const isOthers = (cell: string) => newer.has(cell) || (!own.has(cell) && !typed.has(cell))
  return {
    others: waiting.filter(({ mark }) => isOthers(cellOf(mark))),
    own: [
      ...waiting.filter(({ mark }) => !isOthers(cellOf(mark)) && withoutMark.has(cellOf(mark))),
      ...marks
        .filter((mark) => !newer.has(cellOf(mark)))
        .map((mark) => ({
          mark,
          text: {
            label: nameOf(sheet, mark),
            text: textOfMark(mark),
            ...withTime(typedAt?.get(cellOf(mark))),
          },
        })),
    ],
  }
}

function withTime(typedAt: number | undefined): { typedAt?: number } {
  return typedAt === undefined ? {} : { typedAt }
}

function textOfMark({ points }: MarkChange): string {
  return textOfPoints(points ?? undefined)
}

function nameOf({ students, assessments }: MarkSheet, { student_id, assessment_id }: MarkChange): string {
  const student = students.find(({ id }) => id === student_id)
  const column = assessments.find(({ id }) => id === assessment_id)
  return sheetTexts.cell(student ? `${student.first_name} ${student.last_name}` : '', column?.title ?? '')
}
