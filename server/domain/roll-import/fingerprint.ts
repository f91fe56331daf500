import { createHash } from 'node:crypto'
import type { ImportPreview } from './preview.ts'

/** A digest of what the lines of the file would do, a dot, and one of the leavers; computed in slices, as the preview is. */
export function* fingerprintOf({
  problems,
  missing,
  added,
  changed,
  leavers,
  understood,
}: ImportPreview): Generator<void, string> {
  const met = understood.points.map(({ point, people }) => [point, people])
  const changes = changed.map(({ person, after }) => [person, after])
  const lines = yield* digest([
    problems,
    missing,
    ...added,
    changed.length,
    ...changes,
    met,
    understood.terms,
  ])
  return `${lines}.${yield* digest(leavers.map(({ id }) => id))}`
}

/**
 * Whether an import would still do what was shown with the fingerprint. Leavers count only where they are set to
 * Inactive: otherwise each student whom somebody else adds in the meantime would stop the import of any list.
 */
export function* isAsShown(
  preview: ImportPreview,
  fingerprint: string,
  deactivatesLeavers: boolean,
): Generator<void, boolean> {
  const now = yield* fingerprintOf(preview)
  if (deactivatesLeavers) return now === fingerprint
  return now.split('.')[0] === fingerprint.split('.')[0]
}

function* digest(parts: unknown[]): Generator<void, string> {
  const hash = createHash('sha256')
  for (const part of parts) {
    hash.update(JSON.stringify([part]))
    yield
  }
  return hash.digest('base64url')
}
