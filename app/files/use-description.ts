import { useRef } from 'react'
import { newId } from '#app/lib/text/new-id.ts'
import type { QueuedFile } from '#app/offline/outbox/entry.ts'
import type { UploadPurpose } from '#shared/uploads/uploads.ts'

/** Describes a file for the outbox, including how much of it has been sent. */
export function useDescription(purpose: UploadPurpose, metadata: Record<string, string> = {}) {
  const described = useRef<{ of: File; as: QueuedFile }>(undefined)

  function describe(of: File): QueuedFile {
    const { name, size } = of
    if (described.current?.of !== of)
      described.current = { of, as: { name, size, purpose, metadata, placeholder: newId() } }
    return described.current.as
  }

  function note(of: File, patch: Partial<QueuedFile>) {
    described.current = { of, as: { ...describe(of), ...patch } }
  }

  return { describe, note }
}
