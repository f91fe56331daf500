import { oc } from '@orpc/contract'
import { z } from 'zod'
import { fileReply } from '#shared/contract/file-reply.ts'
import { newId } from '#shared/contract/fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { newStudent } from '#shared/student-records/new-student.ts'
import { largestTransfer, transferContent } from './transfer-file.ts'

const one = z.object({ id: z.guid(asIssue('studentRecords.unknown')) })
const file = z
  .string()
  .max(largestTransfer, asIssue('studentTransfers.noFile'))
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

const tags = ['admin']

export const studentTransfers = {
  fingerprint: oc
    .route({
      method: 'GET',
      path: '/admin/student-transfers/key',
      summary: 'The fingerprint of the key with which this school signs transfer files',
      tags,
    })
    .output(z.object({ fingerprint })),
  file: oc
    .route({
      method: 'GET',
      path: '/admin/students/{id}/transfer/file',
      summary: 'A signed file about a student who has left, for the next school',
      tags,
    })
    .input(one.extend({ with_guardians: z.stringbool().default(false) }))
    .output(fileReply),
  read: oc
    .route({
      method: 'POST',
      path: '/admin/student-transfers/read',
      summary: 'What a transfer file says, after its signature was checked; changes nothing',
      tags,
    })
    .input(z.object({ file }))
    .output(read),
  take: oc
    .route({
      method: 'POST',
      path: '/admin/student-transfers',
      summary:
        'Take a transfer file in: a new student, or the results for one on the roll. The same file changes nothing a second time',
      tags,
    })
    .input(taking)
    .output(z.object({ id: newId })),
}
