import { z } from 'zod'
import { termNames } from '#shared/constants.ts'
import { academicYear } from '#shared/contract/fields.ts'
import { structureLimits } from '#shared/school-structure/structure.ts'
import { provinceCodes } from './provinces.ts'
import { countedSexes, countsShape } from './rules.ts'
import { schoolLevels, type SchoolLevelCode } from './school-levels.ts'

const count = z.number().int().min(0).max(1_000_000)
const withheld = count.nullable().describe('Null: withheld, because it might tell something of a person')
const grade = z.number().int().min(1).max(structureLimits.grade).nullable()
const sex = z.enum(countedSexes)

/**
 * Counts as a school releases them. Objects are strict and numbers have bounds, so that no row of a person fits in.
 */
export const counts = z.strictObject({
  shape: z.literal(countsShape),
  year: academicYear(),
  day: z.iso.date().describe('On which students were counted'),
  school: z.strictObject({
    name: z.string().max(80),
    province: z.enum(provinceCodes).nullable().describe('Null: its address names none of the list'),
    level: z.enum(Object.keys(schoolLevels) as SchoolLevelCode[]).nullable(),
  }),
  students: z
    .array(z.strictObject({ grade, sex, age: z.number().int().min(0).max(120).nullable(), students: count }))
    .max(2000)
    .describe('Of home classes, by grade, sex and age; null: not known'),
  teachers: z.strictObject({ active: count }).describe('Their sex is not recorded'),
  rooms: count.nullable().describe('Different rooms of the classes of the year; null: none is recorded'),
  attendance: z
    .array(
      z.strictObject({
        term: z.enum(termNames),
        grade,
        sex,
        students: count,
        possible: withheld,
        attended: withheld,
      }),
    )
    .max(500)
    .describe('Days of all students of the group together'),
  results: z
    .array(
      z.strictObject({
        grade,
        subject: z.string().max(100).nullable(),
        term: z.enum(termNames),
        sex,
        students: withheld,
        bands: z.array(z.strictObject({ name: z.string().max(20), students: withheld })).max(40),
      }),
    )
    .max(5000)
    .describe('Submitted results of the last term that has any in the grade and subject'),
})

export type Counts = z.output<typeof counts>
