import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/database/database.ts'
import { statusFields } from '#shared/accounts/status-fields.ts'
import { studentFields } from '#shared/accounts/student-fields.ts'
import { daysOf } from '#shared/person-fields.ts'
import { fieldsOf, rollFields, type RollField } from '#shared/student-records/roll.ts'
import { applyGuardians, pointOfSharedNumbers } from './apply-guardians.ts'
import { changedSinceShown, changesOf, inParts } from './apply-parts.ts'
import { combineClass } from './combine-class.ts'
import { combineGuardians } from './guardian-cells.ts'
import { listTies, undoGuardians } from './guardian-queries.ts'
import { fitGuardians } from './meet-guardians.ts'
import { fitGrade } from './fit-grade.ts'
import { fitStatus } from './fit-status.ts'
import type { ImportCounts, PeopleKind, Values } from './kind.ts'
import type { ImportPreview } from './preview.ts'
import { nameInRow } from './seems-known.ts'
import { studentReaders, studentWords } from './student-cells.ts'
import { studentColumnNames, studentLooseNames } from './student-columns.ts'
import {
  insertStudents,
  listStudents,
  renameProfiles,
  updateStudents,
  type RollJson,
} from './student-queries.ts'
import { listObstacles, undoChanges } from './student-undo-queries.ts'

/** The roll: students, who get their accounts later. */
export const studentKind: PeopleKind = {
  name: 'students',
  fields: fieldsOf('students'),
  number: 'admission_number',
  givesNumbers: true,
  firstName: 'first_name',
  lastName: 'last_name',
  required: ['last_name', 'first_name', 'class_name'],
  words: studentWords,
  columnNames: studentColumnNames,
  looseNames: studentLooseNames,
  toldByCells: ['class_name', 'sex', 'contact_email'],
  dateFields: ['enrollment_date', ...daysOf(statusFields), ...daysOf(studentFields)],
  otherRoles: /teacher|staff|admin|principal|proctor|aide|parent|guardian|relative/i,
  combine: (cells, textOf, known) => {
    combineClass(cells, textOf('section') ?? '', known)
    combineGuardians(cells, textOf, known)
  },
  readers: studentReaders,
  fit: (values, person, known) =>
    fitGrade(values, person, known) ?? fitStatus(values, person) ?? fitGuardians(values, person),
  createCheck: () => () => [],
  pointsOf: ({ added, changed }, { people }, answers) => {
    const shownOf = (values: Values) => ({
      number: values.admission_number ?? '',
      name: nameInRow(studentKind, values),
      class_name: values.class_name ?? null,
    })
    const students = [
      // A new student has no id before the import: the row of the file is one.
      ...added.map(({ values, ...place }) => ({
        ...place,
        id: String(place.row),
        values,
        ...shownOf(values),
      })),
      ...changed.map(({ person, after, row, line, sheet }) => ({
        row,
        line,
        sheet,
        id: person.id,
        values: after,
        ...shownOf({ ...person.values, ...after }),
      })),
    ]
    const others = people.map((person) => ({ ...person, shown: shownOf(person.values) }))
    return pointOfSharedNumbers(students, others, answers)
  },
  complete: (values, number, today) => {
    const nothing = Object.fromEntries(rollFields.map((field) => [field, null]))
    return { ...nothing, status: 'Active', enrollment_date: today, ...values, admission_number: number }
  },
  readKnown: async (tx) => {
    const [people, ties] = [await listStudents(tx), await listTies(tx)]
    return { people: people.map((one) => ({ ...one, ties: ties.get(one.id) ?? [] })), takenEmails: new Set() }
  },
  apply,
  listObstacles,
  undo: async (tx, importId) => {
    await undoGuardians(tx, importId)
    await undoChanges(tx, importId)
    await renameProfiles(tx, importId)
  },
  actions: { imported: 'roll.imported', undone: 'roll.import_undone' },
}

async function apply(tx: Tx, importId: string, preview: ImportPreview): Promise<ImportCounts> {
  const { added, changed, leavers } = preview
  // In order, so that each part is written to neighbouring pages of an index instead of all over it.
  const ids = added.map(() => randomUUID()).toSorted()
  const students = added.map(({ values }, index) => ({ id: ids[index]!, values }))
  for (const part of inParts(students)) {
    const rows = part.map(({ id, values }) => ({ id, ...toJson(values) }))
    await insertStudents(tx, importId, rows)
  }
  // In order, as everybody locks students (317).
  const changes = changesOf(preview).toSorted((a, b) => (a.id < b.id ? -1 : 1))
  for (const part of inParts(changes)) {
    const rows = part.map(({ id, before, after }) => ({ id, before: toJson(before), after: toJson(after) }))
    if ((await updateStudents(tx, importId, rows)) !== part.length) throw changedSinceShown()
  }
  await renameProfiles(tx, importId)
  const isSame = preview.understood.points.some(
    ({ point, value }) => point === 'shared_numbers' && value === 'same',
  )
  await applyGuardians(
    tx,
    importId,
    [...students, ...changed.map(({ person, after }) => ({ id: person.id, values: after }))],
    isSame,
  )
  return { added: added.length, changed: changed.length, deactivated: leavers.length }
}

/** As the database writes the row: the grade is a number there. */
function toJson(row: Values): RollJson {
  const { grade_level, ...values } = pickColumns(row)
  if (grade_level === undefined) return values
  return { ...values, grade_level: grade_level === null ? null : Number(grade_level) }
}

/** The values that are columns of students; those of guardians have tables of their own. */
function pickColumns(row: Values): Partial<Record<RollField, string | null>> {
  return Object.fromEntries(
    rollFields.flatMap((field) => (field in row ? [[field, row[field] ?? null]] : [])),
  )
}
