import { paperLanguages } from '#shared/translations/languages.ts'
import { z } from 'zod'
import { newPasswordRule, staffEmailRule } from '#shared/accounts/rules.ts'
import { messageOf, type FoundFault } from '#shared/fault.ts'
import {
  emailPattern,
  isInTime,
  passwordFault,
  type DateRule,
  type EmailRule,
  type PasswordRule,
  type WholeNumberRule,
} from '#shared/field-rules.ts'
import { hasValidCharacters } from '#shared/valid-characters.ts'
import { asIssue } from '#shared/reasons.ts'

/* Fields that several contracts share. */

/** The id that the browser chose for a new row, so that the same call sent twice creates one row. */
export const newId = z.guid(asIssue('forms.id'))

/** The code of a sentence in a reply, with its values, for translating the sentence. */
export const why = z
  .object({ code: z.string(), values: z.array(z.unknown()) })
  .describe('The code of the sentence, with the values that it names')

/** A time. */
export const instant = z.string().describe('Time as ISO 8601 with its offset')
/** A signed link to a private file. */
export const signedUrl = z.string().describe('Link that opens the file for about an hour')

/** A school year, which is named by its calendar year. @param fault the issue for any other text */
export function academicYear(fault = asIssue('forms.year')) {
  return z.string().regex(/^(19|20|21)\d\d$/, fault)
}

/** The language of a paper about a student; without one that of the first guardian. */
export const paperLanguage = z
  .enum(paperLanguages)
  .default('guardian')
  .describe('`guardian`: that of the first guardian who may read about the student')

/** The time of the row's last change, as it was read: a change of an older version is refused with 409. */
export const version = z
  .string()
  .regex(/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4]):\d\d)$/, asIssue('lists.reload'))
  .refine((time) => !Number.isNaN(Date.parse(time)), asIssue('lists.reload'))
  .describe('The `updated_at` that was read; a row that has changed since is not overwritten')

interface ForClasses {
  class_id: string | null
  also_for: { class_id: string }[]
}

/**
 * Refuses a row for several classes that names one of them twice, because its students would have the row
 * twice.
 */
export const eachClassOnce: [
  check: (row: ForClasses) => boolean,
  fault: { path: string[]; message: string },
] = [
  ({ class_id, also_for }) => {
    const ids = [class_id ?? '', ...also_for.map((other) => other.class_id)].map((id) => id.toLowerCase())
    return new Set(ids).size === ids.length
  },
  { path: ['also_for'], message: asIssue('forms.classTwice') },
]

/** The other rows that were saved together with one and change with it, each as it was read. */
export const alsoChange = z
  .array(z.object({ id: z.guid(asIssue('lists.reload')), updated_at: version }))
  .max(60)
  .default([])
  .describe('Rows saved together with this one that change with it; one that has changed since refuses all')

export type RowVersion = z.output<typeof alsoChange>[number]

/** Text that must not be blank. @param missing the instruction if it is */
export function requiredText(maxCharacters: number, missing: string) {
  return text(maxCharacters).refine((typed) => typed !== '', missing)
}

/** Text without surrounding blanks. @param tooLong the message if it is longer */
export function text(maxCharacters: number, tooLong = asIssue('forms.tooLong', maxCharacters)) {
  return z
    .string()
    .trim()
    .max(maxCharacters, tooLong)
    .refine(hasValidCharacters, asIssue('forms.invalidCharacters'))
}

/** A name, which is one line and must not be blank. @param missing the instruction if it is */
export function requiredName(maxCharacters: number, missing: string) {
  return requiredText(maxCharacters, missing).refine(
    (typed) => !/[\n\r\t]/.test(typed),
    asIssue('forms.oneLine'),
  )
}

/** Optional text; blank becomes null. */
export function optionalText(maxCharacters: number) {
  return text(maxCharacters)
    .nullable()
    .transform((typed) => typed || null)
}

/** A day of the years 1000 to 2999 as `YYYY-MM-DD`, within the range of its rule. */
export function day({ invalid, past }: Pick<DateRule, 'invalid' | 'past'>) {
  return z.iso
    .date(invalid)
    .regex(/^[12]/, invalid)
    .refine((typed) => isInTime({ past }, typed), invalid)
}

/** Adds a rule's fault to the issues of a schema, with its reason if the sentence has values. */
export function addFault(context: z.RefinementCtx, path: (string | number)[], fault: FoundFault): void {
  const params = typeof fault === 'string' ? undefined : { reason: fault.reason }
  context.addIssue({ code: 'custom', path, message: messageOf(fault), ...(params && { params }) })
}

/** A whole number between the bounds of its rule. */
export function wholeNumber({ min, max, invalid }: WholeNumberRule) {
  return z.number(invalid).int(invalid).min(min, invalid).max(max, invalid)
}

/** The change to a row's file when the row is saved. */
export const fileChange = z
  .union([z.literal('keep'), z.null(), z.object({ upload_id: z.guid(asIssue('uploads.unknown')) })])
  .describe('`keep`, null to remove it, or a finished upload that replaces it')

export type FileChange = z.infer<typeof fileChange>

/** The file of a new row. */
export const newFile = z
  .union([
    z.null(),
    z.object({ upload_id: z.guid(asIssue('uploads.unknown')) }),
    z.object({ copy_of: z.guid(asIssue('uploads.nothingToCopy')) }),
    z.literal('keep'),
  ])
  .describe(
    'A finished upload, a copy of the file of another row of the same kind, or null (as `keep`) for none',
  )

export type NewFile = z.infer<typeof newFile>

/** A row's file, if it has one. */
export const storedFile = z.object({
  file_name: z.string().nullable(),
  file_size: z.number().int().nullable().describe('Bytes'),
  file_url: signedUrl.nullable(),
})

/** The files of a hand-in after its first, in the student's order. */
export const furtherFiles = z.array(
  z.object({
    file_name: z.string(),
    file_size: z.number().int().describe('Bytes'),
    file_url: signedUrl,
    sha256: z.string().describe('SHA-256 of the file, hexadecimal'),
  }),
)

/** A picture of the public site in all its sizes. */
export const picture = z.object({
  files: z.array(
    z.object({
      file_url: z.string().describe('Relative to the site'),
      type: z.enum(['image/avif', 'image/webp']),
      width: z.number().int(),
      height: z.number().int(),
      bytes: z.number().int().optional(),
    }),
  ),
})

/** An email address in lower case. */
export function emailAddress({ max, invalid, optional }: EmailRule) {
  return text(max)
    .toLowerCase()
    .refine((typed) => (typed === '' && optional) || emailPattern.test(typed), invalid)
}

/** The address by which staff sign in. */
export const staffEmail = emailAddress(staffEmailRule)

/** A password given to a new account. */
export function password(rule: PasswordRule) {
  return z.string().superRefine((typed, context) => {
    const message = passwordFault(rule, typed)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
}

/** A password that is given to a new account. */
export const newPassword = password(newPasswordRule)

/** Tags of the calls with which the office changes the public site. */
export const siteTags = ['admin', 'site']

/** Dead links in the site's words, which can be published anyway. */
export const deadLinks = z.array(
  z.object({
    place: z.string().describe('The part where it stands, such as `content.sections.2.text`'),
    text: z.string(),
    address: z.string(),
  }),
)

/** Marks a call in the OpenAPI document as needing no token. */
export const openToAll = <Operation extends object>(operation: Operation) => ({ ...operation, security: [] })
