import { sendWaiting } from './sender-connection.ts'

const heldRows = new Set<string>()
const listeners = new Set<() => void>()

/** Leaves the work on a row to the screen that is open over it, which sends it itself. */
export function holdRow(row: string): void {
  heldRows.add(row)
  tell()
}

/** The screen is left: the outbox sends what waits for the row. */
export function releaseRow(row: string): void {
  heldRows.delete(row)
  tell()
  sendWaiting()
}

export function isHeld(row: string): boolean {
  return heldRows.has(row)
}

/** Calls `listener` when a row is held or released. @returns a function that ends this */
export function onHeld(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
