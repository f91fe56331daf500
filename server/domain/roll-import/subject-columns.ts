import { because } from '#shared/reasons.ts'
import { subjectFields } from '#shared/subjects/fields.ts'
import { fieldsOf } from '#shared/student-records/roll.ts'
import { words } from '#shared/words/words.ts'
import { lettersOf, withoutTextMark, type CellReading } from './cells.ts'
import type { ListColumns } from './kind.ts'

const texts = words.rollImport
const { name, code } = subjectFields
const separators = /\s*[,;\n]\s*/
const looseSeparators = /\s*(?:[,;\n/&+]|\band\b)\s*/i

/** The columns of a list of subjects. */
export const subjectColumns: ListColumns = {
  fields: fieldsOf('subjects'),
  required: [],
  words: texts.columnsOfSubjects,
  columnNames: {
    subject_code: 'code subjectcode coursecode abbreviation short shortname subjectid courseid',
    subject_name:
      'subject subjectname subjects course coursename nameofsubject coursetitle title name learningarea',
    subject_level: 'level levels schoollevel division department section',
    subject_teacher:
      'teacher teachers subjectteacher teachername nameofteacher teacherid staffid staffno staffnumber taughtby instructor staff',
    subject_classes:
      'classes class group groups homeclass homeclasses form forms taughtto grade grades classname',
  },
  looseNames: {},
  toldByCells: ['subject_classes'],
  dateFields: [],
  combine: () => undefined,
  readers: {
    subject_name: (cell) => readText(cell, name.max, name.label),
    subject_code: (cell) => {
      const value = withoutTextMark(cell).toUpperCase()
      const isCode = code.form.pattern.test(value) && value.length <= code.max
      return isCode ? { value } : { fault: because('subjects.code') }
    },
    subject_level: (cell, { structure }) => {
      const levels = structure.levels.map((level) => level.name)
      const found = findAll(cell, (text) => levels.find((level) => levelKey(level) === levelKey(text)))
      if (found) return { value: found.join(', ') }
      return { fault: because('rollImport.choice', texts.columnsOfSubjects.subject_level, cell, levels) }
    },
    subject_classes: (cell, { findClass }) => {
      const found = findAll(cell, (text) => findClass(withoutTextMark(text)))
      return found ? { value: found.join(', ') } : { fault: because('rollImport.noHomeClass', cell) }
    },
  },
}

function readText(cell: string, max: number, word: string): CellReading {
  const value = withoutTextMark(cell).replaceAll(/\s+/g, ' ')
  return value.length <= max ? { value } : { fault: because('rollImport.length', word, 1, max) }
}

/** The things that a cell lists, in whichever way it separates them; undefined when one of them is not found. */
function findAll(cell: string, find: (text: string) => string | undefined): string[] | undefined {
  // A name of a class may hold a sign that separates others.
  for (const parts of [
    [cell],
    cell.split(separators),
    cell.split(looseSeparators),
    cell.split(/[\s,;/&+]+/),
  ]) {
    const found = parts.filter((part) => part !== '').map(find)
    if (found.every((one) => one !== undefined)) return [...new Set(found)]
  }
  return undefined
}

function levelKey(level: string): string {
  return lettersOf(level) || level.toLowerCase()
}
