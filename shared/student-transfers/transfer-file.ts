import { z } from 'zod'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { personFields, relations } from '#shared/guardians/fields.ts'
import { inputOf } from '#shared/contract/noun-fields.ts'

const day = z.iso.date()
const short = z.string().max(200)
const period = { academic_year: short, term: short }

/** A guardian as the former school knows them. */
const guardian = z.object({
  ...inputOf(personFields).shape,
  relation: z.enum(relations),
  may_be_called: z.boolean(),
  may_read: z.boolean(),
  gets_texts: z.boolean(),
  numbers: z.array(z.string().regex(/^\+\d{5,20}$/)).max(20),
})

/** The content of a transfer file: a student in the words and letters of the school that made it. */
export const transferContent = z.object({
  format: z.literal(1),
  school: z.object({ name: z.string().trim().min(1).max(200), address: short, website: short }),
  made_on: day,
  student: z.object({
    admission_number: short,
    first_name: z.string().min(1).max(100),
    last_name: z.string().min(1).max(100),
    ...inputOf(studentFields).partial().shape,
    class_name: short.nullable(),
    grade_level: z.number().int().nullable(),
    enrolled_on: day,
  }),
  left: z.object({ on: day.nullable(), reason: short.nullable(), status: short }),
  guardians: z.array(guardian).max(20),
  results: z
    .array(
      z.object({
        ...period,
        class_name: short,
        subject: short,
        percentage: z.number().nullable(),
        letter_grade: short.nullable(),
      }),
    )
    .max(2000),
  scale: z
    .array(z.object({ letter: short, min: z.number() }))
    .max(30)
    .describe('The least percentage of each letter at that school'),
  cards: z
    .array(z.object({ ...period, code: short, issued_on: day }))
    .max(200)
    .describe(
      'The report cards that were valid, with the codes by which the website of that school proves them',
    ),
})

export type TransferContent = z.output<typeof transferContent>

/** A transfer file: the signed words, and with which key. */
export const transferFile = z.object({
  content: z.string().max(1_000_000).describe('JSON, signed as it is here'),
  key: z.string().max(100).describe('Ed25519, base64url'),
  signature: z.string().max(200).describe('base64url'),
})

/** The most bytes of a file. */
export const maxTransferLength = 900_000
