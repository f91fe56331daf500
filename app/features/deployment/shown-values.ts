import { schools as texts } from '#app/words/deployment/schools.ts'
import type { ListedSchool } from '#shared/deployment/schools.ts'
import { nearlyUsed } from '#shared/uploads/storage-budget.ts'

const gigabyte = 1_000_000_000
const terabyte = 1000 * gigabyte

/** A size in the unit that keeps it short. */
export function formatSize(bytes: number): string {
  if (bytes < gigabyte) return `${Math.round(bytes / 1_000_000)} MB`
  if (bytes < terabyte) return `${(bytes / gigabyte).toFixed(1)} GB`
  return `${(bytes / terabyte).toFixed(1)} TB`
}

/** A number with commas between thousands. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en')
}

/** A time as `2026-11-27 05:10 UTC`: the schools of a deployment have many zones. */
export function formatTime(at: string): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Britain's, as in a school that has chosen no other. The pages of a deployment belong to no school, whose place and clock would decide. */
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Writes the day of a date, or of an instant: '2 March 2026'. @param text ISO 8601 */
export function dayInWords(text: string): string {
  return dayFormat.format(new Date(text))
}

/** The state of a school, and what whoever looks after the deployment should see to. */
export function stateInWords({
  state,
  upgrade_fault,
  quotas,
  file_bytes,
  mails,
  texts: sent,
}: ListedSchool): string {
  const limits: [number | null, number | null][] = [
    [file_bytes, quotas.file_bytes],
    [mails, quotas.mails],
    [sent, quotas.texts],
  ]
  const isNear = limits.some(([used, most]) => most !== null && (used ?? 0) >= nearlyUsed * most)
  return [texts.states[state], upgrade_fault && texts.notUpgraded, isNear && texts.nearLimit]
    .filter(Boolean)
    .join(', ')
}
