import { statusFields } from '#shared/accounts/status-fields.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import * as guardianMessages from '#shared/guardians/messages.ts'
import { forEachPersonField } from '#shared/person-fields.ts'
import { absenceTitles, subjectImportTitles } from '#shared/roll-import/list-titles.ts'

const { sex, ...furtherTitles } = forEachPersonField(studentFields, ({ label }) => label)

/** Titles of a roll's columns, by column of `students`, in the order in which a roll is written. */
export const rollTitles = {
  admission_number: 'Admission Number',
  last_name: 'Surname',
  first_name: 'Given Name',
  sex,
  grade_level: 'Grade',
  class_name: 'Class',
  enrollment_date: 'Enrolled Date',
  status: 'Status',
  ...forEachPersonField(statusFields, ({ label }) => label),
  contact_email: 'Email',
  ...furtherTitles,
} as const

export type RollField = keyof typeof rollTitles

export const rollFields = Object.keys(rollTitles) as RollField[]

/** Column titles of a roll's guardians. Three guardians of a student are imported and exported. */
export const guardianTitles = guardianMessages.columnTitles

export type GuardianColumn = keyof typeof guardianTitles

/** The columns of each of the three guardians. */
export const guardianColumns = [
  { name: 'guardian_name', relation: 'guardian_relation', phone: 'guardian_phone' },
  { name: 'guardian2_name', relation: 'guardian2_relation', phone: 'guardian2_phone' },
  { name: 'guardian3_name', relation: 'guardian3_relation', phone: 'guardian3_phone' },
] as const satisfies Record<'name' | 'relation' | 'phone', GuardianColumn>[]

/** The columns of a list of teachers that can be imported, by column of `teachers`. */
export const teacherImportTitles = {
  teacher_id: 'Teacher ID',
  ...forEachPersonField(teacherFields, ({ label }) => label),
} as const

const { admission_number, last_name, first_name, class_name } = rollTitles

/** Titles of the columns that can be imported, by what the list names. */
export const importTitles = {
  students: { ...rollTitles, ...guardianTitles },
  teachers: teacherImportTitles,
  subjects: subjectImportTitles,
  absences: { admission_number, last_name, first_name, class_name, ...absenceTitles },
} as const

export type ImportKindName = keyof typeof importTitles
export type ImportField =
  | RollField
  | GuardianColumn
  | keyof typeof teacherImportTitles
  | keyof typeof subjectImportTitles
  | keyof typeof absenceTitles

export const importKinds = Object.keys(importTitles) as ImportKindName[]
export const importFields = [...new Set(importKinds.flatMap((kind) => Object.keys(importTitles[kind])))] as [
  ImportField,
  ...ImportField[],
]

/** The fields of a kind of list, in the order in which it is written. */
export function fieldsOf(kind: ImportKindName): ImportField[] {
  return Object.keys(importTitles[kind]) as ImportField[]
}

/** The title of a field. */
export function importTitle(field: ImportField): string {
  const titles = { ...importTitles.absences, ...subjectImportTitles, ...teacherImportTitles }
  return { ...titles, ...rollTitles, ...guardianTitles }[field]
}

/** The field by which a line identifies an existing person or subject. */
export const numberField = {
  students: 'admission_number',
  teachers: 'teacher_id',
  subjects: 'subject_code',
  absences: 'admission_number',
} as const

/** All columns of an exported list of teachers. */
export const teacherTitles = {
  ...teacherImportTitles,
  created_at: 'Registered Date',
} as const

/**
 * The address that accepts a spreadsheet for import, by POST with its name in `?name=` and the kind of people
 * in `?kind=`; the reply is the overview.
 */
export const rollFilePath = '/admin/imports/file'

/** The largest file that is read; a roll of 100,000 lines has half this size. */
export const maxRollBytes = 20 * 1024 * 1024
