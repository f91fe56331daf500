import { oc } from '@orpc/contract'
import { z } from 'zod'
import { noteFields } from './fields.ts'
import { asIssue } from '#shared/reasons.ts'
import {
  fileChange,
  newFile,
  instant,
  newId,
  alsoChange,
  storedFile,
  version,
  eachClassOnce,
} from '#shared/contract/fields.ts'
import { inputOf, replyOf } from '#shared/contract/noun-fields.ts'

const noteInput = inputOf(noteFields).extend({
  class_id: z
    .guid(asIssue('classes.chooseOwn'))
    .nullable()
    .default(null)
    .describe('The class whose students read it; null: the note is the teacher’s own'),
  file: fileChange,
})

const otherClass = z.object({ id: newId, class_id: z.guid(asIssue('classes.chooseOwn')) })

const note = storedFile.extend({
  id: z.guid(),
  set_id: z.guid().nullable().describe('Shared by the notes that were written together for several classes'),
  ...replyOf(noteFields).shape,
  subject_name: z.string(),
  class_name: z.string().nullable(),
  created_at: instant,
  updated_at: z.string(),
})

const listedNote = note.omit({ content: true })

export type ListedNote = z.infer<typeof listedNote>
export type Note = z.infer<typeof note>
export type OtherClassOfNote = z.output<typeof otherClass>
export type NoteInput = z.output<typeof noteInput>

const one = z.object({ id: z.guid(asIssue('notes.unknown')) })
const tags = ['notes']

export const notes = {
  list: oc
    .route({ method: 'GET', path: '/teacher/notes', summary: 'The teacher’s notes, newest first', tags })
    .output(z.array(listedNote)),
  get: oc
    .route({ method: 'GET', path: '/teacher/notes/{id}', summary: 'One note with its content', tags })
    .input(one)
    .output(note),
  create: oc
    .route({ method: 'POST', path: '/teacher/notes', summary: 'Write a note', tags })
    .input(
      noteInput
        .extend({
          id: newId,
          file: newFile,
          also_for: z
            .array(otherClass)
            .max(60)
            .default([])
            .describe('Further classes of the subject whose students read the same note'),
        })
        .refine(({ class_id, also_for }) => class_id !== null || also_for.length === 0, {
          path: ['class_id'],
          message: asIssue('classes.choose'),
        })
        .refine(...eachClassOnce),
    )
    .output(note),
  update: oc
    .route({ method: 'PUT', path: '/teacher/notes/{id}', summary: 'Change a note', tags })
    .input(noteInput.extend({ ...one.shape, updated_at: version, also_change: alsoChange }))
    .output(note),
  remove: oc
    .route({ method: 'DELETE', path: '/teacher/notes/{id}', summary: 'Delete a note and its file', tags })
    .input(one),
}
