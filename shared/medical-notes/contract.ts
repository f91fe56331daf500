import { z } from 'zod'
import { maxOfMedicalNote } from './rules.ts'
import { instant, optionalText, version } from '#shared/contract/fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { calls } from '#shared/contract/calls.ts'

const medicalNote = z.object({
  note: z.string().nullable().describe('Null: there is none'),
  updated_at: instant.nullable(),
  written_by: z.string().nullable().describe('Name of its last writer'),
})

export type MedicalNote = z.output<typeof medicalNote>

const one = z.object({ id: z.guid(asIssue('studentRecords.unknown')) })
const call = calls('staff')

export const medicalNotes = {
  read: call
    .post(
      '/students/{id}/medical-note/readings',
      'Read the medical note, for an emergency: for the office and the teacher of the home class; each reading is in the audit log',
    )
    .input(one)
    .output(medicalNote),
  save: call.put('/students/{id}/medical-note', 'Write the medical note of a student, or delete it').input(
    one.extend({
      note: optionalText(maxOfMedicalNote).describe('Null: the note is deleted'),
      updated_at: version.nullable().describe('As it was read; null where there was none'),
    }),
  ),
}
