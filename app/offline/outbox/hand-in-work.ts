import { describeCall } from '#app/lib/api-call.ts'
import { newId } from '#app/lib/new-id.ts'
import type { Work } from './entry.ts'

interface HandIn {
  assignmentId: string
  /** The assignment's title. */
  title: string
  file: File
  /** Hexadecimal, where the browser could compute it. */
  sha256: string | undefined
  /** Address of an upload that has begun. */
  uploadUrl?: string
}

/** Names the hand-in of an assignment among the rows that work is about. */
export function handInRow(assignmentId: string): string {
  return `hand-in ${assignmentId}`
}

/** A file that is handed in for an assignment, as a piece of work for the outbox. */
export function handInWork({ assignmentId, title, file, sha256, uploadUrl }: HandIn): Work {
  const placeholder = newId()
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
      uploadUrl,
    },
  }
}
