import { oc } from '@orpc/contract'
import { z } from 'zod'
import { mostOfMedicalNote } from './rules.ts'
import { instant, optionalText, version } from '#shared/contract/fields.ts'
import { asIssue } from '#shared/reasons.ts'

const medicalNote = z.object({
  note: z.string().nullable().describe('Null: there is none'),
  updated_at: instant.nullable(),
  written_by: z.string().nullable().describe('Name of its last writer'),
})

export type MedicalNote = z.output<typeof medicalNote>

const one = z.object({ id: z.guid(asIssue('studentRecords.unknown')) })
const tags = ['staff']

export const medicalNotes = {
  read: oc
    .route({
      method: 'POST',
      path: '/students/{id}/medical-note/readings',
      summary:
        'Read the medical note, for an emergency: for the office and the teacher of the home class; each reading is in the audit log',
      tags,
    })
    .input(one)
    .output(medicalNote),
  save: oc
    .route({
      method: 'PUT',
      path: '/students/{id}/medical-note',
      summary: 'Write the medical note of a student, or delete it',
      tags,
    })
    .input(
      one.extend({
        note: optionalText(mostOfMedicalNote).describe('Null: the note is deleted'),
        updated_at: version.nullable().describe('As it was read; null where there was none'),
      }),
    ),
}
