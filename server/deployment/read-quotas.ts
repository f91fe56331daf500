import { textOf } from '#server/documents/sent-form.ts'
import type { Quotas } from '#shared/deployment/schools.ts'

const gigabyte = 1_000_000_000
const maxGigabytes = 100_000
const maxMessages = 10_000_000

/** The quotas of a form, where an empty field means none; undefined when one is no number that can be meant. */
export function readQuotas(form: FormData): Quotas | undefined {
  const gigabytes = readNumber(textOf(form, 'gigabytes'), /^\d{1,6}(\.\d{1,3})?$/, maxGigabytes)
  const mails = readNumber(textOf(form, 'mails'), /^\d{1,8}$/, maxMessages)
  const texts = readNumber(textOf(form, 'texts'), /^\d{1,8}$/, maxMessages)
  if (gigabytes === undefined || mails === undefined || texts === undefined) return undefined
  return { file_bytes: gigabytes === null ? null : Math.round(gigabytes * gigabyte), mails, texts }
}

function readNumber(typed: string, form: RegExp, max: number): number | null | undefined {
  const text = typed.trim().replaceAll(',', '')
  if (text === '') return null
  return form.test(text) && Number(text) <= max ? Number(text) : undefined
}
