import { z } from 'zod'
import { furtherFiles } from '#shared/contract/fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { submissionStatuses } from '#shared/dashboard/contract.ts'
import { calls } from '#shared/contract/calls.ts'

const receipt = z.object({
  receipt_number: z.string().describe('For people: H-2025-100001'),
  assignment_id: z.uuid(),
  status: z.enum(submissionStatuses),
  file_name: z.string(),
  file_size: z.number().int().describe('Bytes'),
  sha256: z.string().describe('SHA-256 of the file, hexadecimal'),
  submitted_at: z.string().describe('When the whole file had arrived, ISO 8601'),
  started_at: z
    .string()
    .describe('When it had arrived, or was announced with its SHA-256, ISO 8601; decides whether it is late'),
  queued_at: z
    .string()
    .nullable()
    .describe('When it was handed in, where that differs from when it arrived, ISO 8601'),
  queued_at_proved: z
    .boolean()
    .nullable()
    .describe(
      'True when the SHA-256 of the file was announced then; false for the device’s clock, which changes no deadline',
    ),
  file_url: z.string().describe('Link that opens the file for about an hour'),
  further_files: furtherFiles,
  grade: z.number().nullable().describe('Points given'),
  feedback: z.string().nullable(),
  counts: z
    .boolean()
    .describe('True for the hand-in that is marked, false for one that a later one replaced'),
})

export type Receipt = z.infer<typeof receipt>

const call = calls('hand-ins')

export const handIns = {
  finish: call
    .post(
      '/hand-ins',
      'Confirm finished uploads as a hand-in, by any one of them; the same again gives the same receipt',
    )
    .input(z.object({ upload_id: z.uuid(asIssue('handIns.uploadGone')) }))
    .output(receipt),
  list: call
    .get('/assignments/{id}/hand-ins', 'The student’s own hand-ins for an assignment, newest first')
    .input(z.object({ id: z.uuid(asIssue('assignments.unknown')) }))
    .output(z.array(receipt)),
  room: call.get('/hand-ins/room', 'How much of the room for the student’s files is used').output(
    z.object({
      used: z.number().int().describe('Bytes of stored files and of those being sent'),
      most: z.number().int().describe('Bytes'),
    }),
  ),
}
