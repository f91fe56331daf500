import { z } from 'zod'
import { fileReply } from '#shared/contract/file-reply.ts'
import { newId } from '#shared/contract/fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { newStudent } from '#shared/student-records/new-student.ts'
import { maxTransferLength, transferContent } from './transfer-file.ts'
import { calls } from '#shared/contract/calls.ts'

const one = z.object({ id: z.guid(asIssue('studentRecords.unknown')) })
const file = z
  .string()
  .max(maxTransferLength, asIssue('studentTransfers.noFile'))
  .describe('The text of the file')
const fingerprint = z
  .string()
  .describe(
    'Of the key that signs the transfer files of a school, as the letter to the other school carries it',
  )

const read = z.object({
  content: transferContent,
  fingerprint,
  known_as: z.string().nullable().describe('The name of the school in this deployment that has the key'),
  taken: z.guid().nullable().describe('The student in whose record the file stands already'),
  seems: z
    .object({
      id: z.guid(),
      name: z.string(),
      admission_number: z.string(),
      class_name: z.string().nullable(),
    })
    .nullable()
    .describe('Somebody on the roll who seems to be the same person'),
})

export type ReadTransfer = z.output<typeof read>

const taking = z.object({
  file,
  student_id: z
    .guid(asIssue('studentRecords.unknown'))
    .nullable()
    .describe('The record on the roll of the same person; null: a new student'),
  student: newStudent
    .pick({ id: true, admission_number: true, class_name: true, grade_level: true, is_another: true })
    .nullable()
    .describe('Of a new student, what the file cannot know'),
  with_guardians: z.boolean(),
})

export type TransferTaking = z.output<typeof taking>

const call = calls('admin')

export const studentTransfers = {
  fingerprint: call
    .get(
      '/admin/student-transfers/key',
      'The fingerprint of the key with which this school signs transfer files',
    )
    .output(z.object({ fingerprint })),
  file: call
    .get(
      '/admin/students/{id}/transfer/file',
      'A signed file about a student who has left, for the next school',
    )
    .input(one.extend({ with_guardians: z.stringbool().default(false) }))
    .output(fileReply),
  read: call
    .post(
      '/admin/student-transfers/read',
      'What a transfer file says, after its signature was checked; changes nothing',
    )
    .input(z.object({ file }))
    .output(read),
  take: call
    .post(
      '/admin/student-transfers',
      'Take a transfer file in: a new student, or the results for one on the roll. The same file changes nothing a second time',
    )
    .input(taking)
    .output(z.object({ id: newId })),
}
