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
import { calls } from '#shared/contract/calls.ts'

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
const call = calls('notes')

export const notes = {
  list: call.get('/teacher/notes', 'The teacher’s notes, newest first').output(z.array(listedNote)),
  get: call.get('/teacher/notes/{id}', 'One note with its content').input(one).output(note),
  create: call
    .post('/teacher/notes', 'Write a note')
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
  update: call
    .put('/teacher/notes/{id}', 'Change a note')
    .input(noteInput.extend({ ...one.shape, updated_at: version, also_change: alsoChange }))
    .output(note),
  remove: call.delete('/teacher/notes/{id}', 'Delete a note and its file').input(one),
}
