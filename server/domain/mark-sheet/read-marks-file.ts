import { isNobody } from '#server/domain/roll-import/file-lines.ts'
import { createStudentSearch } from '#server/domain/roll-import/find-student.ts'
import type { ListColumns, SchoolFacts } from '#server/domain/roll-import/kind.ts'
import { createNaming, type NamedPerson } from '#server/domain/roll-import/named-people.ts'
import { readContent } from '#server/domain/roll-import/receive-file.ts'
import { nameInRow } from '#server/domain/roll-import/seems-known.ts'
import { studentColumnNames } from '#server/domain/roll-import/student-columns.ts'
import { understandFile, type ReadLine } from '#server/domain/roll-import/understand-file.ts'
import { absentSign, readMark, studentParts } from '#shared/mark-sheet/assessments.ts'
import type { Assessment, MarkFileChoices, MarkSheet, ReadMarks } from '#shared/mark-sheet/contract.ts'
import * as messages from '#shared/mark-sheet/messages.ts'
import { foldName } from '#shared/names.ts'
import { because, tell, type Reason } from '#shared/reasons.ts'

/** The columns that name the student of a line. */
const studentColumns: ListColumns = {
  fields: ['admission_number', 'last_name', 'first_name'],
  number: 'admission_number',
  firstName: 'first_name',
  lastName: 'last_name',
  required: [],
  words: {},
  columnNames: Object.fromEntries(studentParts.map((part) => [part, studentColumnNames[part]])),
  looseNames: {},
  toldByCells: [],
  dateFields: [],
  combine: () => undefined,
  readers: {},
}

/**
 * Understands a spreadsheet of marks beside the sheet of its class. It changes nothing: the sheet takes the cells as it
 * takes a pasted block.
 * @throws {AppError} 422 the file cannot be read; 503 too many are waiting
 */
export async function readMarksFile(
  { students, assessments }: MarkSheet,
  school: SchoolFacts,
  { file, choices }: { file: string; choices: MarkFileChoices },
): Promise<ReadMarks> {
  const content = await readContent(Buffer.from(file, 'base64'))
  const ofStudents = choices.columns?.map((use) => studentParts.find((part) => part === use) ?? null)
  const { columns: _columns, ...others } = choices
  const read = understandFile(content, {
    choices: { ...others, ...(ofStudents && { columns: ofStudents }) },
    kind: studentColumns,
    school,
  })
  const uses = read.uses.map((use, index): string | null =>
    choices.columns
      ? (choices.columns[index] ?? null)
      : (use ?? findColumn(assessments, read.titles[index] ?? '')),
  )
  const lacks_students = !studentParts.some((part) => uses.includes(part))
  const reply: Omit<ReadMarks, 'understood'> = { cells: [], problems: [], students: 0, lacks_students }
  const naming = createNaming(choices.named)
  const search = createStudentSearch(students.map(asPerson))
  const lineOf = new Map<string, number>()
  const refuse = ({ line, sheet }: ReadLine, value: string, reason: Reason) =>
    void reply.problems.push({ line, sheet, value, ...tell(reason) })

  for (const line of lacks_students ? [] : read.lines) {
    if (isNobody(line, read.titles)) continue
    const name = line.wholeName || nameInRow({ firstName: 'first_name', lastName: 'last_name' }, line.fields)
    const shown = line.fields.admission_number || name
    const found = search({ admission_number: null, ...line.fields })
    if ('reason' in found) {
      refuse(line, shown, shown === '' ? because('markSheet.noName') : because('markSheet.notInSheet', shown))
      continue
    }
    const student = naming.choose(name, found.people)
    if (!student) continue
    const earlier = lineOf.get(student.id)
    if (earlier !== undefined) {
      refuse(line, shown, because('markSheet.studentTwice', student.name, earlier))
      continue
    }
    lineOf.set(student.id, line.line)
    reply.students += 1
    for (const [index, use] of uses.entries()) {
      const column = assessments.find(({ id }) => id === use)
      if (!column) continue
      const text = (line.cells[index] ?? '').trim()
      const mark = readMark(text, column.points_possible)
      if (mark && 'problem' in mark) refuse(line, text, reasonOf(mark.problem, column))
      else reply.cells.push({ assessment_id: column.id, student_id: student.id, text })
    }
  }
  const { columns, terms: _terms, ...understood } = read.understood
  return {
    understood: {
      ...understood,
      named: naming.asked(),
      columns: columns.map((column, index) => ({ ...column, use: uses[index] ?? null })),
    },
    ...reply,
  }
}

/** The column of the sheet with a title, as it is typed or as the sheet is exported; null if several have it. */
function findColumn(assessments: readonly Assessment[], title: string): string | null {
  const written = foldName(title)
  const [found, ...others] = assessments.filter((one) =>
    [one.title, messages.column(one.title, one.points_possible)].some((name) => foldName(name) === written),
  )
  return found && others.length === 0 ? found.id : null
}

function asPerson({
  id,
  admission_number,
  first_name,
  last_name,
}: MarkSheet['students'][number]): NamedPerson {
  return { id, number: admission_number, name: `${first_name} ${last_name}`, class_name: null }
}

function reasonOf(problem: string, { points_possible: max }: Assessment): Reason {
  return problem === messages.mostPoints(max)
    ? because('markSheet.mostPoints', max)
    : because('markSheet.badMark', absentSign)
}
