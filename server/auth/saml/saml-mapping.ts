import { z } from 'zod'
import { validationFailed } from '#server/auth/http/auth-error.ts'

const key = z.object({
  name: z.string().min(1).max(500).optional(),
  names: z.array(z.string().min(1).max(500)).max(20).optional(),
  default: z.union([z.string().max(500), z.number(), z.boolean()]).optional(),
  array: z.boolean().optional(),
})

const mapping = z.object({ keys: z.record(z.string().regex(/^\w{1,60}$/), key).optional() })

/** The names by which an identity provider gives email, name and so on. */
export type AttributeMapping = z.output<typeof mapping>

/** The attributes of an assertion: every value by its name, and by its friendly name. */
export type Attributes = ReadonlyMap<string, readonly string[]>

const usual: Record<string, string[]> = {
  email: [
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'http://schemas.xmlsoap.org/claims/EmailAddress',
    'mail',
    'Mail',
    'email',
    'Email',
  ],
  full_name: [
    'urn:oid:2.16.840.1.113730.3.1.241',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'displayName',
  ],
}

/** Reads `attribute_mapping`. @throws {AuthError} `validation_failed` */
export function readMapping(value: unknown): AttributeMapping {
  const parsed = mapping.safeParse(value ?? {})
  if (!parsed.success)
    throw validationFailed('attribute_mapping must be such as {"keys":{"email":{"name":"mail"}}}')
  return parsed.data
}

/** A person's values under our names; without a mapping, `email` and `full_name` by their usual names. */
export function mapAttributes(
  attributes: Attributes,
  { keys = {} }: AttributeMapping,
): Record<string, unknown> {
  const rules = {
    ...Object.fromEntries(Object.entries(usual).map(([name, names]) => [name, { names }])),
    ...keys,
  }
  const found = Object.entries(rules).flatMap(([name, rule]): [string, unknown][] => {
    const { names = [], name: first, default: fallback, array } = rule as z.output<typeof key>
    const values = [...(first ? [first] : []), ...names]
      .map((one) => attributes.get(one))
      .find((one) => one?.length)
    if (values) return [[name, array ? values.slice(0, 50) : values[0]]]
    return fallback === undefined ? [] : [[name, fallback]]
  })
  return Object.fromEntries(found)
}
