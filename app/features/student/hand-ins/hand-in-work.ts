import { describeCall } from '#app/lib/api/api-call.ts'
import { newId } from '#app/lib/text/new-id.ts'
import type { QueuedFile, QueuedPart, Work } from '#app/offline/outbox/entry.ts'

interface HandIn {
  assignmentId: string
  /** The assignment's title. */
  title: string
  /** At least one, in order. */
  files: readonly File[]
  /** In hexadecimal, for each file whose sum the browser could compute. */
  sums: readonly (string | undefined)[]
  /** Made in the browser when the files were chosen; they are already stored under it. */
  placeholder: string
}

/** Identifies the hand-in of an assignment among the rows of the outbox. */
export function handInRow(assignmentId: string): string {
  return `hand-in ${assignmentId}`
}

/** Describes the files of a hand-in for the outbox. @param placeholder identifies this choice of files */
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

/** The files to be handed in for an assignment, as a piece of work for the outbox. */
export function handInWork({ assignmentId, title, files, sums, placeholder }: HandIn): Work {
  return {
    kind: 'hand-in',
    row: handInRow(assignmentId),
    title,
    calls: [describeCall('handIns', 'finish', { upload_id: placeholder })],
    file: handInFile(assignmentId, files, placeholder, sums),
  }
}
