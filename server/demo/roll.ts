import { z } from 'zod'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { forEachPersonField } from '#shared/person-fields.ts'
import { demoId } from './chance.ts'
import { orNull, readDemoFile, whole } from './demo-file.ts'

/** The demo roll may lack a column of optional text. */
const optional = orNull.prefault('')

const rollRow = z.object({
  ...forEachPersonField(studentFields, () => optional),
  admission_number: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  sex: z.enum(['F', 'M']),
  grade_level: whole,
  class_name: z.string(),
  enrollment_date: z.iso.date(),
  status: z.string(),
  contact_email: orNull,
  guardian_phone: orNull,
})

export type RollRow = z.infer<typeof rollRow> & { id: string }

/** Reads the roll that comes with the program: fictional people, in the order of classes and names. */
export function readRoll(): RollRow[] {
  return readDemoFile('roll.csv', rollRow).map((row) => ({
    ...row,
    id: demoId('student', row.admission_number),
  }))
}
