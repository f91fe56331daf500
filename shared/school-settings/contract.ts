import { z } from 'zod'
import { emailPattern, type FieldRule } from '#shared/field-rules.ts'
import { findSettingFaults, settingNames, settingRules, type School } from './particulars.ts'
import { asIssue } from '#shared/reasons.ts'
import { structureFields } from '#shared/school-structure/contract.ts'
import { openToAll, siteTags as tags, text, version, wholeNumber } from '#shared/contract/fields.ts'
import { settingChanges } from '#shared/contract/setting-changes.ts'
import { calls } from '#shared/contract/calls.ts'

function schemaOf(rule: FieldRule) {
  switch (rule.kind) {
    case 'whole number':
      return wholeNumber(rule)
    case 'email':
      return text(rule.max).refine(
        (typed) => (typed === '' && rule.optional === true) || emailPattern.test(typed),
        rule.invalid,
      )
    case 'text':
      return text(rule.max)
        .refine((typed) => !/[\n\r\t]/.test(typed), asIssue('forms.oneLine'))
        .refine((typed) => rule.missing === undefined || typed !== '', rule.missing)
        .refine((typed) => typed === '' || !rule.form || rule.form.pattern.test(typed), rule.form?.invalid)
    case 'choice':
      return text(100).refine((typed) => rule.options?.includes(typed) ?? true, rule.missing)
    default:
      throw new Error(`no particular of a school is a ${rule.kind}`)
  }
}

const fields = z.object(Object.fromEntries(settingNames.map((name) => [name, schemaOf(settingRules[name])])))

function checkTogether(particulars: object, context: z.RefinementCtx): void {
  for (const [field, message] of Object.entries(findSettingFaults(particulars as School)))
    context.addIssue({ code: 'custom', path: [field], message })
}

/** The particulars of the school, as form, seed and database have them. */
export const school = fields.superRefine(checkTogether) as unknown as z.ZodType<School, School>

const changedSchool = fields
  .extend({ updated_at: version })
  .superRefine(checkTogether) as unknown as z.ZodType<
  School & { updated_at: string },
  School & { updated_at: string }
>

/** An earlier version of the program may have had other particulars. */
const someParticulars = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .describe('The particulars that were changed')

const storedSettings = z.object({ particulars: school, updated_at: z.string() })

export type StoredSettings = z.infer<typeof storedSettings>

const changes = settingChanges(someParticulars)

export type SettingsChange = z.infer<typeof changes>[number]

const call = calls(...tags)

export const schoolSettings = {
  current: call
    .get(
      '/school',
      'The school: its particulars, levels, home classes, lessons of a day, small businesses and public pages',
      { spec: openToAll },
    )
    .output(
      school.and(
        z.object({
          structure: structureFields,
          businesses: z.array(z.object({ label: z.string(), address: z.string() })),
          pages: z
            .array(z.string())
            .describe('Those that are public of the pages that a school may not have'),
          shows_examples: z.boolean().describe('Whether unpublished pages show their examples'),
        }),
      ),
    ),
  read: call
    .get('/admin/school-settings', 'The particulars of the school')
    .output(storedSettings.extend({ changes })),
  save: call
    .put('/admin/school-settings', 'Change the particulars of the school')
    .input(changedSchool)
    .output(storedSettings),
  setCrest: call
    .put(
      '/admin/school-settings/crest',
      'Make an uploaded picture the crest of the school; null returns to the drawn one',
    )
    .input(z.object({ upload_id: z.guid(asIssue('sitePictures.choose')).nullable(), updated_at: version }))
    .output(storedSettings),
}
