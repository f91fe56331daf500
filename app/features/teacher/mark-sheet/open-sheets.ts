import { holdRow, releaseRow } from '#app/offline/outbox/held-rows.ts'
import { cellOf } from '#app/offline/outbox/marks-work.ts'
import type { CellKey } from './cells.ts'

/* The sheets that are open in this page: their marks wait in the outbox without being sent by it. */

const openSheets = new Set<string>()

/** When the cells that this page has put into the outbox were typed, by class and then by cell. */
const ownCells = new Map<string, ReadonlyMap<string, number>>()

/** A cell that belongs to this page, as it was typed at a moment, in milliseconds since 1970. */
export interface OwnCell extends CellKey {
  typedAt?: number | undefined
}

/** Names the marks of a class among the rows that work is about. */
export function rowOf(classId: string): string {
  return `marks ${classId}`
}

/** The sheet is opened: it saves what waits in the outbox for it. */
export function holdMarks(classId: string): void {
  openSheets.add(classId)
  holdRow(rowOf(classId))
}

/** Marks of the sheet are about to wait; those of one that has been left meanwhile are for the outbox. */
export function holdAgain(classId: string): void {
  if (openSheets.has(classId)) holdRow(rowOf(classId))
}

/** The sheet is left: the outbox sends what it has not saved. */
export function releaseMarks(classId: string): void {
  openSheets.delete(classId)
  letOutboxSend(classId)
}

/** The open sheet has nothing to save, so that what waits all the same is for the outbox. */
export function letOutboxSend(classId: string): void {
  releaseRow(rowOf(classId))
}

/**
 * When the cells that this page has put into the outbox were typed, by {@link cellOf}. Where nobody noted it, a cell of this
 * page is later than all others: what is on the screen counts.
 */
export function ownCellsOf(classId: string): ReadonlyMap<string, number> {
  return ownCells.get(classId) ?? new Map()
}

/** An earlier visit typed these cells, and this page goes on with them. */
export function claimMarks(classId: string, cells: readonly OwnCell[]): void {
  ownCells.set(classId, timesOf(cells))
}

/** This page goes on with these cells too. */
export function addClaims(classId: string, cells: readonly OwnCell[]): void {
  ownCells.set(classId, new Map([...ownCellsOf(classId), ...timesOf(cells)]))
}

function timesOf(cells: readonly OwnCell[]): Map<string, number> {
  return new Map(cells.map((cell) => [cellOf(cell), cell.typedAt ?? Number.POSITIVE_INFINITY]))
}
