import { describeCall } from '#app/lib/api/api-call.ts'
import { newId } from '#app/lib/text/new-id.ts'
import type { QueuedFile, QueuedPart, Work } from './entry.ts'

interface HandIn {
  assignmentId: string
  /** The assignment's title. */
  title: string
  /** In their order, at least one. */
  files: readonly File[]
  /** Hexadecimal, of each file for which the browser could compute it. */
  sums: readonly (string | undefined)[]
  /** Made in the browser when the files were chosen: by it they are stored already. */
  placeholder: string
}

/** Names the hand-in of an assignment among the rows that work is about. */
export function handInRow(assignmentId: string): string {
  return `hand-in ${assignmentId}`
}

/** Describes the files of a hand-in for the outbox. @param placeholder names this very choice of files */
export function handInFile(
  assignmentId: string,
  files: readonly File[],
  placeholder: string,
  sums: HandIn['sums'] = [],
): QueuedFile {
  const [first] = files
  const [sha256] = sums
  const described = {
    name: first?.name ?? '',
    size: files.reduce((bytes, { size }) => bytes + size, 0),
    purpose: 'hand-in' as const,
    placeholder,
  }
  if (files.length < 2)
    return { ...described, metadata: { assignment_id: assignmentId, ...(sha256 ? { sha256 } : {}) } }
  const parts = files.map(({ name, size, type }, index): QueuedPart => {
    const sum = sums[index]
    return { name, size, type, ...(sum ? { sha256: sum } : {}), placeholder: newId() }
  })
  return { ...described, metadata: { assignment_id: assignmentId }, parts }
}

/** The files that are handed in for an assignment, as a piece of work for the outbox. */
export function handInWork({ assignmentId, title, files, sums, placeholder }: HandIn): Work {
  return {
    kind: 'hand-in',
    row: handInRow(assignmentId),
    title,
    calls: [describeCall('handIns', 'finish', { upload_id: placeholder })],
    file: handInFile(assignmentId, files, placeholder, sums),
  }
}
