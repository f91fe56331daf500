import { rollCallRules } from '#shared/roll-calls/rules.ts'
import { fieldsOf } from '#shared/student-records/roll.ts'
import { because } from '#shared/reasons.ts'
import { words } from '#shared/words/words.ts'
import { combineClass } from './combine-class.ts'
import { readDate } from './field-cells.ts'
import type { ListColumns } from './kind.ts'
import { studentReaders, studentWords } from './student-cells.ts'
import { studentColumnNames } from './student-columns.ts'

const texts = words.rollImport
const columns = texts.columnsOfAbsences
const maxReason = rollCallRules.reason.max

/** Words that offices and other programs write for the state of a student on a day. */
const kindWords = {
  absent: ['absent', 'a', 'abs', 'ab', 'x', 'away', 'not present', 'full day', 'all day'],
  late: ['late', 'l', 'tardy', 'came late', 'arrived late'],
  present: ['present', 'p', 'here', 'attended'],
}

const { admission_number, last_name, first_name, class_name, full_name, middle_name, section } =
  studentColumnNames

/** The columns of a list of absences. */
export const absenceColumns: ListColumns = {
  fields: fieldsOf('absences'),
  number: 'admission_number',
  firstName: 'first_name',
  lastName: 'last_name',
  required: ['absence_day'],
  words: { ...studentWords, ...columns },
  columnNames: {
    admission_number: admission_number!,
    last_name: last_name!,
    first_name: first_name!,
    class_name: class_name!,
    full_name: full_name!,
    middle_name: middle_name!,
    section: section!,
    absence_day:
      'day date absencedate dateofabsence absentdate dateabsent dayabsent attendancedate dayofabsence',
    absence_kind:
      'absentorlate kind kindofabsence type absencetype status attendance attendancestatus attendancecode state',
    absence_reason:
      'reason reasons reasonforabsence absencereason explanation comment comments remark remarks note notes excuse',
  },
  looseNames: {},
  toldByCells: ['class_name', 'absence_day'],
  dateFields: ['absence_day'],
  combine: (cells, textOf, school) => combineClass(cells, textOf('section') ?? '', school),
  readers: {
    class_name: studentReaders.class_name,
    absence_day: (cell, { isMonthFirst }) => readDate(cell, columns.absence_day, isMonthFirst),
    absence_kind: (cell) => {
      const typed = cell.toLowerCase()
      const kind = (['absent', 'late', 'present'] as const).find((one) => kindWords[one].includes(typed))
      const options = Object.values(texts.absenceKinds)
      return kind
        ? { value: kind }
        : { fault: because('rollImport.choice', columns.absence_kind, cell, options) }
    },
    absence_reason: (cell) => {
      const value = cell.replaceAll(/\s+/g, ' ')
      return value.length <= maxReason
        ? { value }
        : { fault: because('rollImport.length', columns.absence_reason, 1, maxReason) }
    },
  },
}
