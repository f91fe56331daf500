import { describeCall } from '#app/lib/api/api-call.ts'
import type { Work } from './entry.ts'

interface HandIn {
  assignmentId: string
  /** The assignment's title. */
  title: string
  file: File
  /** Hexadecimal, where the browser could compute it. */
  sha256: string | undefined
  /** Made in the browser when the file was chosen: by it the file is stored already. */
  placeholder: string
}

/** Names the hand-in of an assignment among the rows that work is about. */
export function handInRow(assignmentId: string): string {
  return `hand-in ${assignmentId}`
}

/** A file that is handed in for an assignment, as a piece of work for the outbox. */
export function handInWork({ assignmentId, title, file, sha256, placeholder }: HandIn): Work {
  return {
    kind: 'hand-in',
    row: handInRow(assignmentId),
    title,
    calls: [describeCall('handIns', 'finish', { upload_id: placeholder })],
    file: {
      name: file.name,
      size: file.size,
      purpose: 'hand-in',
      metadata: { assignment_id: assignmentId, ...(sha256 ? { sha256 } : {}) },
      placeholder,
    },
  }
}
