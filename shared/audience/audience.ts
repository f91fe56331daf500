import { gradeForm } from '#shared/school-structure/structure.ts'

/**
 * A key of an audience. An audience is a list of keys; everyone who has one of them belongs to it. The
 * database gives each person their keys (`my_audience_keys`).
 */
export type AudienceKey =
  | 'everyone'
  | 'students'
  | 'staff'
  | `grade:${number}`
  | `home:${string}`
  | `class:${string}`
  | `student:${string}`
  | `teacher:${string}`

/** A part of an audience. */
export interface AudiencePart {
  key: AudienceKey
  /** The name of a class or a person; null for the other parts, and if the reader may not know it. */
  name: string | null
}

/** The most parts of an audience. */
export const maxAudienceParts = 200

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Whether a text from outside is a key of an audience. */
export function isAudienceKey(text: string): text is AudienceKey {
  if (text === 'everyone' || text === 'students' || text === 'staff') return true
  const [kind, ...rest] = text.split(':')
  const value = rest.join(':')
  if (kind === 'grade') return gradeForm.test(value)
  if (kind === 'home') return value.length > 0 && value.length <= 20 && value === value.trim()
  return (kind === 'class' || kind === 'student' || kind === 'teacher') && uuid.test(value)
}

/** The keys of an audience in one text, the same for the same audience. */
export function keysOf(keys: readonly AudienceKey[]): string {
  return [...new Set(keys)].toSorted().join(' ')
}
