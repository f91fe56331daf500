import { sendWaiting } from './sender-connection.ts'

const heldRows = new Set<string>()

/** Leaves the work on a row to the screen that is open over it, which sends it itself. */
export function holdRow(row: string): void {
  heldRows.add(row)
}

/** The screen is left: the outbox sends what waits for the row. */
export function releaseRow(row: string): void {
  heldRows.delete(row)
  sendWaiting()
}

export function isHeld(row: string): boolean {
  return heldRows.has(row)
}
