import { fieldsOf, importFields, type ImportKindName } from '#shared/student-records/roll.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import { optionalTextsOf } from '#shared/person-fields.ts'

/** The points on which a file of people may be understood in several ways, each with its ways. */
export const filePoints = {
  encoding: ['utf-8', 'windows-1252', 'macintosh'],
  /** How a column with whole names is split. */
  names: ['comma', 'surname_first', 'given_first'],
  /** The order of figures in dates. */
  dates: ['day_first', 'month_first'],
  /** Numbers of people with signs that none may have. */
  number_signs: ['problem', 'hyphens'],
  /** Lines whose person has one name only. */
  single_names: ['problem', 'twice'],
  /** Lines of students without a class, who have a grade. */
  no_classes: ['problem', 'later'],
  /** Lines of students without a number: given one of this year or, in its last months, of the next. */
  no_numbers: ['problem', 'give', 'give_next'],
  /** Lines whose number belongs to somebody with another name. */
  other_names: ['leave_out', 'replace'],
  /** Lines with a new number, of people who seem to be known under another one. */
  known_people: ['same', 'new'],
  /** Lines whose guardian has the number of another student's guardian, without a name on both sides. */
  shared_numbers: ['same', 'other'],
  /** Lines for a day on which the student is recorded in another way. */
  recorded_days: ['keep', 'replace'],
} as const

export type FilePoint = keyof typeof filePoints
export type FileAnswers = { [Point in FilePoint]?: (typeof filePoints)[Point][number] | undefined }

/** Columns that tell the relation of a guardian by their title. */
export const partsOfGuardians = ['mother_name', 'mother_phone', 'father_name', 'father_phone'] as const

/** The uses of a column beside that of a field: parts from which the values of fields are made, and the cells that identify a person. */
const partsOfFields = ['full_name', 'middle_name', 'section', 'role', ...partsOfGuardians] as const

/** The uses that a column of a file may have. */
export const columnUses = [...importFields, ...partsOfFields] as const

export type ColumnUse = (typeof columnUses)[number]

/** Uses of which a file may have several columns, whose texts are joined. */
export const usesOfSeveral: readonly ColumnUse[] = [
  'middle_name',
  'section',
  'guardian_phone',
  'guardian2_phone',
  'guardian3_phone',
  'mother_phone',
  'father_phone',
  'subject_classes',
  ...optionalTextsOf(studentFields),
  ...optionalTextsOf(teacherFields),
]

const partsOfPeople = ['full_name', 'middle_name', 'role'] as const

/** The parts that each kind of list may have. */
const partsByKind: Record<ImportKindName, readonly ColumnUse[]> = {
  students: partsOfFields,
  teachers: partsOfPeople,
  subjects: [],
  absences: ['full_name', 'middle_name', 'section'],
}

/** The uses that a column may have in a kind of list. */
export function usesOf(kind: ImportKindName): ColumnUse[] {
  return [...fieldsOf(kind), ...partsByKind[kind]]
}
