import { z } from 'zod'
import { timeOfDay } from '#shared/field-rules.ts'
import { forEachField, type FieldValue, type NounField, type NounFields } from '#shared/noun-fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { day, optionalText, requiredText, wholeNumber } from './fields.ts'

/* The schemas that derive from a noun's list of fields. */

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

/** The part of a call's input that a noun's fields are: their rules, with the faults that the form finds too. */
export function inputOf<Fields extends NounFields>(fields: Fields): z.ZodObject<SchemasOf<Fields>> {
  const schemas = forEachField(fields, (field) => {
    const schema = described(acceptedBy(field), field)
    return field.isLater ? schema.optional() : schema
  })
  return z.object(schemas) as unknown as z.ZodObject<SchemasOf<Fields>>
}

/** The part of a reply that a noun's fields are. */
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
      return field.missing === undefined ? optionalText(field.most) : requiredText(field.most, field.missing)
    case 'date':
      return field.missing === undefined ? day(field).nullable() : day(field)
    case 'time':
      return z.string().regex(timeOfDay.pattern, timeOfDay.invalid).nullable()
    case 'choice': {
      const message = field.missing ?? asIssue('forms.id')
      const choice = field.options ? z.enum(field.options, message) : z.guid(message)
      return field.missing === undefined ? choice.nullable() : choice
    }
    case 'whole number':
      return wholeNumber(field)
    case 'flag':
      return z.boolean()
    default:
      throw new Error(`No noun has a field of the kind ${field.kind}.`)
  }
}

function repliedFor(field: NounField): z.ZodType {
  const value = valueOf(field)
  const isLeftOut = !('missing' in field) && field.kind !== 'flag' && field.kind !== 'whole number'
  return isLeftOut ? value.nullable() : value
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
