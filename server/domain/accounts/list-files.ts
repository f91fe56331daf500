import type { Tx } from '#server/database/database.ts'
import { replyWithSheet } from '#server/sheets/sheet-reply.ts'
import type { Sheet, SheetColumn } from '#server/sheets/sheet.ts'
import type { ListedStudentAccount, ListedTeacher } from '#shared/accounts/contract.ts'
import type { FileReply, SheetFormat } from '#shared/contract/file-reply.ts'
import { teacherFields } from '#shared/accounts/teacher-fields.ts'
import { relationNames } from '#shared/guardians/fields.ts'
import { namesOfFields } from '#shared/person-fields.ts'
import {
  guardianColumns,
  guardianTitles,
  rollFields,
  rollTitles,
  teacherTitles,
  type RollField,
} from '#shared/student-records/roll.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import type { PageRequest } from './counted-list-queries.ts'
import type { Cursor } from './order-queries.ts'

/** Few round trips, but no more in memory than a page or two. */
const rowsAtOnce = 1000

const widths: Partial<Record<RollField | keyof typeof teacherFields, number>> = {
  sex: 6,
  grade_level: 8,
  class_name: 8,
  contact_email: 32,
  surname: 20,
  given_name: 20,
  email: 32,
}

/** Columns of the exported roll; importing the file again changes nothing. */
export const studentColumns: SheetColumn<ListedStudentAccount>[] = [
  ...rollFields.map((field) => ({
    title: rollTitles[field],
    value: (student: ListedStudentAccount) => student[field],
    width: widths[field],
  })),
  ...guardianColumns.flatMap(columnsOfGuardian),
]

function columnsOfGuardian(
  { name, relation, phone }: (typeof guardianColumns)[number],
  place: number,
): SheetColumn<ListedStudentAccount>[] {
  const of = ({ guardians }: ListedStudentAccount) => guardians[place]
  return [
    { title: guardianTitles[name], value: (student) => of(student)?.name ?? null, width: 24 },
    {
      title: guardianTitles[relation],
      value: (student) => {
        const guardian = of(student)
        return guardian ? relationNames[guardian.relation] : null
      },
    },
    { title: guardianTitles[phone], value: (student) => of(student)?.numbers.join(' / ') ?? null, width: 24 },
  ]
}

export const teacherColumns: SheetColumn<ListedTeacher>[] = [
  { title: teacherTitles.teacher_id, value: (teacher) => teacher.teacher_id },
  ...namesOfFields(teacherFields).map((field) => ({
    title: teacherTitles[field],
    value: (teacher: ListedTeacher) => teacher[field],
    width: widths[field],
  })),
  { title: teacherTitles.created_at, value: (teacher) => schoolDay(new Date(teacher.created_at)) },
]

/**
 * A list from its first page to its last. Each page is a separate transaction:
 * on a slow connection sending takes minutes, and nobody may hold a database connection that long.
 * @param inTransaction runs the query of a page, as for the list on the screen
 * @throws {AppError} 403 for everyone but an administrator
 */
export async function* readAll<Row extends { cursor: Cursor }>(
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  list: (tx: Tx, page: PageRequest) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after: Cursor | undefined
  do {
    const page: PageRequest = { after, max: rowsAtOnce }
    const rows = await inTransaction(async (tx) => await list(tx, page))
    yield* rows
    after = rows.length === rowsAtOnce ? rows.at(-1)?.cursor : undefined
  } while (after !== undefined)
}

/** The list under the day's date. */
export async function replyWithList<Row>(sheet: Sheet<Row>, format: SheetFormat): Promise<FileReply> {
  return await replyWithSheet(sheet, { fileName: `${sheet.name} ${schoolDay()}`, format })
}
