import { contentOf } from '#server/domain/roll-import/draft-content.ts'
import type { KnownPerson, Values } from '#server/domain/roll-import/kind.ts'
import { openPoints, previewImport, type ImportPreview } from '#server/domain/roll-import/preview.ts'
import { studentKind } from '#server/domain/roll-import/student-kind.ts'
import { teacherKind } from '#server/domain/roll-import/teacher-kind.ts'
import { parseWorkbook } from '#server/sheets/parse-workbook.ts'
import { checkWorkbook } from '#server/sheets/table.ts'
import type { RollChoices } from '#shared/roll-import/contract.ts'
import { firstStructure } from '#shared/school-settings/first-school.ts'
import { homeClassFinder } from '#shared/school-structure/class-names.ts'
import { homeClassesOf, type SchoolStructure } from '#shared/school-structure/structure.ts'
import { inOnePiece } from '#server/load/in-slices.ts'

const kinds = { students: studentKind, teachers: teacherKind }

interface GivenSchool {
  people?: KnownPerson[]
  answers?: RollChoices['answers']
  choices?: Omit<RollChoices, 'answers'>
  kind?: keyof typeof kinds
  structure?: SchoolStructure
  today?: string
}

/** Previews the import of a file at a school with these people. */
export async function lookAtFile(file: string | Uint8Array, given: GivenSchool = {}): Promise<ImportPreview> {
  const { people = [], answers = {}, choices = {}, kind = 'students', structure = firstStructure } = given
  const { today = '2026-02-01' } = given
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const known = {
    people,
    takenEmails: new Set<string>(),
    structure,
    findClass: homeClassFinder(homeClassesOf(structure)),
    studentDomain: 'student.example',
    isMonthFirst: false,
    callingCode: '675',
  }
  const content = contentOf(checkWorkbook(await parseWorkbook(bytes)))
  return inOnePiece(
    previewImport({
      kind: kinds[kind],
      content,
      choices: { ...choices, answers },
      known,
      today,
    }),
  )
}

/** The points of a file on which somebody has to decide. */
export const openPointsOf = (preview: ImportPreview) => openPoints(preview).map(({ point }) => point)
/** Fields of the people whom a file adds, a text for each. */
export const addedBy = ({ added: lines }: ImportPreview, ...fields: (keyof Values)[]) =>
  lines.map(({ values }) => fields.map((field) => values[field]).join(' '))
/** Somebody whom the school has already. */
export const knownAs = (values: Values): KnownPerson => ({
  id: values.admission_number ?? values.teacher_id ?? '',
  values: { status: 'Active', ...values },
})
