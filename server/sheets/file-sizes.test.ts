import { expect, test } from 'vitest'
import { readRoll } from '#server/demo/roll.ts'
import { teachers } from '#server/demo/teachers.ts'
import { replyWithList, studentColumns, teacherColumns } from '#server/domain/accounts/list-files.ts'
import { drawClassList } from '#server/domain/class-lists/draw-class-list.ts'
import { replyWithMarkSheet } from '#server/domain/mark-sheet/sheet-file.ts'
import { drawSlips } from '#server/domain/password-slips/draw-slips.ts'
import { problemColumns } from '#server/domain/roll-import/problem-sheet.ts'
import type { FileReply, SheetFormat } from '#shared/contracts/file-reply.ts'
import type { ListedStudentAccount, ListedTeacher } from '#shared/contracts/accounts.ts'
import type { MarkSheet } from '#shared/contracts/mark-sheet.ts'
import { importTitle } from '#shared/roll.ts'
import { estimateClassList, estimateMarkSheet, estimateSheet, estimateSlips } from '#shared/file-sizes.ts'

const roll = readRoll()
const formats: SheetFormat[] = ['xlsx', 'csv']
const numbers = [1, 12, 40, 400, 1200]

async function bytesOf(body: FileReply['body']): Promise<number> {
  return (await new Response(body as BodyInit).arrayBuffer()).byteLength
}

/** A size that is told may be wrong by a quarter, or by half a kilobyte where that is more. */
function expectNear(told: number, bytes: number, what: string) {
  expect(Math.abs(told - bytes), `${what}: ${told} told, ${bytes} made`).toBeLessThan(
    Math.max(512, bytes / 4),
  )
}

test.each(formats)(
  'the size that is told of a list of people as %s is near that of the file',
  async (format) => {
    for (const number of numbers) {
      const rows = roll.slice(0, number) as ListedStudentAccount[]
      const { body } = await replyWithList({ name: 'Students', columns: studentColumns, rows }, format)
      expectNear(estimateSheet('students', format, rows.length), await bytesOf(body), `${number} students`)
    }
    const rows = teachers.map(({ teacherId, surname, givenName, email }) => ({
      teacher_id: teacherId,
      surname,
      given_name: givenName,
      email,
      status: 'Active',
      created_at: '2026-01-26T00:00:00Z',
    })) as ListedTeacher[]
    const { body } = await replyWithList({ name: 'Teachers', columns: teacherColumns, rows }, format)
    expectNear(estimateSheet('teachers', format, rows.length), await bytesOf(body), 'teachers')
  },
)

test.each(formats)('the size that is told of a mark sheet as %s is near that of the file', async (format) => {
  for (const [students, columns] of [
    [8, 0],
    [40, 4],
    [40, 12],
  ] as const) {
    const assessments = Array.from({ length: columns }, (_, index) => ({
      id: String(index),
      title: `Unit test ${index + 1}`,
      points_possible: 20,
    }))
    const sheet = {
      class_name: '9A',
      subject_name: 'Mathematics',
      assessments,
      students: roll.slice(0, students).map((student, row) => ({
        ...student,
        marks: Object.fromEntries(
          assessments.map(({ id }, index) => [id, { points: (row * 7 + index * 13) % 21 }]),
        ),
      })),
    } as unknown as MarkSheet
    const { body } = await replyWithMarkSheet(sheet, format)
    const told = estimateMarkSheet(format, { students, columns })
    expectNear(told, await bytesOf(body), `${students} students, ${columns} columns`)
  }
})

test.each(formats)(
  'the size that is told of the problems of an import as %s is near that of the file',
  async (format) => {
    const reasons = [
      ['enrollment_date', '31/2/2025', 'date 31/2/2025 does not exist'],
      ['contact_email', 'ruth.kewa@yahoo.com', 'e-mail is a duplicate of line 14'],
      ['last_name', '', 'surname is missing'],
    ] as const
    for (const number of [12, 100, 1000]) {
      const rows = roll.slice(0, number).map(({ last_name, first_name, class_name }, index) => {
        const [field, value, reason] = reasons[index % reasons.length]!
        const [name, column] = [`${first_name} ${last_name}`, importTitle(field)]
        return { line: index + 2, field, has_cell: true, name, class_name, column, value, reason }
      })
      const { body } = await replyWithList({ name: 'Problems', columns: problemColumns, rows }, format)
      expectNear(estimateSheet('problems', format, number), await bytesOf(body), `${number} problems`)
    }
  },
)

test('the sizes that are told of class lists and password slips are near those of the files', async () => {
  for (const number of [1, 12, 40, 60]) {
    const list = await drawClassList('9A', roll.slice(0, number), '2026-02-01')
    expectNear(estimateClassList(number), await bytesOf(list), `class list of ${number}`)
  }
  for (const number of [1, 12, 120]) {
    const slips = roll.slice(0, number).map((student) => ({ ...student, password: student.admission_number }))
    for (const address of ['https://lae.ac.pg', 'https://portal.secondary-school.example.pg']) {
      const file = await drawSlips(slips, address)
      expectNear(estimateSlips(number), await bytesOf(file), `${number} slips with ${address}`)
    }
  }
})
