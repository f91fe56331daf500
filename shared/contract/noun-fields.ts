import { z } from 'zod'
import { timeOfDay, type TextRule } from '#shared/field-rules.ts'
import {
  forEachField,
  mayBeLeftOut,
  type FieldValue,
  type NounField,
  type NounFields,
} from '#shared/noun-fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { day, emailAddress, text, wholeNumber } from './fields.ts'

/* The schemas derived from a noun's list of fields. */

/** The schemas of an input. */
type SchemasOf<Fields extends NounFields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { isLater: true }
    ? z.ZodOptional<Schema<FieldValue<Fields[Name]>>>
    : Schema<FieldValue<Fields[Name]>>
}

/** The schemas of a reply. */
type RepliesOf<Fields extends NounFields> = {
  -readonly [Name in keyof Fields]: Schema<FieldValue<Fields[Name]>>
}

type Schema<Value> = z.ZodType<Value, Value>

/** A noun's fields as a part of a call's input: their rules, with the faults that the form finds too. */
export function inputOf<Fields extends NounFields>(fields: Fields): z.ZodObject<SchemasOf<Fields>> {
  const schemas = forEachField(fields, (field) => {
    const schema = described(acceptedBy(field), field)
    return field.isLater ? schema.optional() : schema
  })
  return z.object(schemas) as unknown as z.ZodObject<SchemasOf<Fields>>
}

/** A noun's fields as a part of a reply. */
export function replyOf<Fields extends NounFields>(fields: Fields): z.ZodObject<RepliesOf<Fields>> {
  const schemas = forEachField(fields, (field) => described(repliedFor(field), field))
  return z.object(schemas) as unknown as z.ZodObject<RepliesOf<Fields>>
}

function described(schema: z.ZodType, { meaning }: NounField): z.ZodType {
  return meaning === undefined ? schema : schema.describe(meaning)
}

function acceptedBy(field: NounField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return field.isInCapitals ? acceptedText(field).pipe(z.string().toUpperCase()) : acceptedText(field)
    case 'email': {
      const address = emailAddress(field)
      return field.optional ? address.nullable().transform((typed) => typed || null) : address
    }
    case 'date':
      return field.missing === undefined ? day(field).nullable() : day(field)
    case 'time':
      return z.string().regex(timeOfDay.pattern, timeOfDay.invalid).nullable()
    case 'choice': {
      const { missing, options } = field
      const choice = options
        ? z.enum(options, missing ?? asIssue('forms.option'))
        : z.guid(missing ?? asIssue('forms.id'))
      return missing === undefined ? choice.nullable() : choice
    }
    case 'whole number':
      return wholeNumber(field)
    case 'flag':
      return z.boolean()
    default:
      throw new Error(`No noun has a field of the kind ${field.kind}.`)
  }
}

/** Blank optional text becomes null. */
function acceptedText({ max, min = 0, missing, form }: TextRule): z.ZodType {
  const typed = text(max)
    .refine((value) => value !== '' || missing === undefined, missing)
    .refine((value) => value === '' || value.length >= min, asIssue('forms.tooShort', min))
    .refine((value) => value === '' || !form || form.pattern.test(value), form?.invalid)
  return missing === undefined ? typed.nullable().transform((value) => value || null) : typed
}

function repliedFor(field: NounField): z.ZodType {
  const value = valueOf(field)
  return mayBeLeftOut(field) ? value.nullable() : value
}

function valueOf(field: NounField): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return z.boolean()
    case 'whole number':
      return z.number().int()
    case 'date':
      return z.iso.date()
    case 'choice':
      return field.options ? z.enum(field.options) : z.guid()
    default:
      return z.string()
  }
}
