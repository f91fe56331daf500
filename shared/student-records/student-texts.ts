/** An optional text of a student. */
export interface StudentTextRule {
  title: string
  /** Name of the column in messages about faults. */
  word: string
  /** Fewest characters of a text that is not empty. */
  least: number
  /** Most characters. */
  most: number
  /** The keyboard that a phone shows. */
  input: 'text' | 'tel'
}

/**
 * The optional texts of a student, by column of `students`. An entry is all that the form, the import, the list, the
 * export, the record and the merging of records need; the column itself is in a migration and in `student_accounts`.
 */
export const studentTexts = {
  guardian_phone: { title: 'Guardian Phone', word: 'phone', least: 3, most: 40, input: 'tel' },
} as const satisfies Record<string, StudentTextRule>

export type StudentText = keyof typeof studentTexts

export const studentTextFields = Object.keys(studentTexts) as StudentText[]

/** A value for each optional text of a student. */
export function forEachText<Value>(
  valueOf: (rule: StudentTextRule, field: StudentText) => Value,
): Record<StudentText, Value> {
  const entries = studentTextFields.map((field) => [field, valueOf(studentTexts[field], field)])
  return Object.fromEntries(entries) as Record<StudentText, Value>
}
