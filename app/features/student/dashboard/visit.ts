import { readStored, writeStored } from '#app/lib/storage/browser-storage.ts'

const hour = 3_600_000
const week = 7 * 24 * hour

/** The time since which something counts as new to the student, in milliseconds since 1970. */
export interface Visit {
  since: number
  /** No earlier visit is known in this browser; `since` is a week ago. */
  isFirst: boolean
}

interface StoredVisit {
  /** The time of the previous visit. */
  before: number | null
  /** The time when the dashboard was last opened. */
  at: number
}

/**
 * Records that the dashboard is open, and returns the previous visit. Opening it again within an hour is the
 * same visit, so that a reload does not hide what is new.
 * @param now milliseconds since 1970
 */
export function noteVisit(userId: string, now = Date.now()): Visit {
  const key = `school.visit.${userId}`
  const last = readVisit(key)
  const before = last && now - last.at < hour ? last.before : (last?.at ?? null)
  try {
    writeStored(key, JSON.stringify({ before, at: now } satisfies StoredVisit))
  } catch {
    // The storage is full: the next visit will count as the first.
  }
  return { since: before ?? now - week, isFirst: before === null }
}

function readVisit(key: string): StoredVisit | undefined {
  try {
    return JSON.parse(readStored(key) ?? '') as StoredVisit
  } catch {
    return undefined
  }
}
