import { namesOfFields, type PersonFields } from '#shared/person-fields.ts'
import type { StudentStatus } from './filters.ts'
import * as messages from './messages.ts'

/**
 * The facts that the office records about a student's status, by column of `students`, in the order of the
 * form.
 */
export const statusFields = {
  status_since: {
    kind: 'date',
    label: 'First Day of Status',
    word: 'first day of the status',
    invalid: messages.statusSince,
    past: { years: 100 },
  },
  status_until: {
    kind: 'date',
    label: 'Last Day of Status',
    word: 'last day of the status',
    invalid: messages.statusUntil,
  },
  status_reason: {
    kind: 'text',
    min: 1,
    max: 200,
    label: 'Reason of Status',
    word: 'reason of the status',
  },
} as const satisfies PersonFields

export const statusFieldNames = namesOfFields(statusFields)

/** Statuses that may end by themselves, on a day known in advance. */
const ending: readonly string[] = ['Suspended', 'Inactive'] satisfies StudentStatus[]

/** Whether a status may end by itself. */
export function mayEnd(status: string | null): boolean {
  return status !== null && ending.includes(status)
}

/** Whether a status means that the student will not come back, as letters need to know. */
export function hasLeft(status: string): boolean {
  return status !== 'Active' && status !== 'Suspended'
}

interface StatusDays {
  status: string | null
  status_since: string | null
  status_until: string | null
}

/** Whether the last day fits its status: only some end, and none before it begins. */
export function isEndOfStatus({ status, status_since, status_until }: StatusDays): boolean {
  return status_until === null || (mayEnd(status) && status_until >= (status_since ?? status_until))
}
