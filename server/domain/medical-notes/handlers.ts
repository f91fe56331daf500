import { staff } from '#server/access/procedure.ts'
import { runAsUser } from '#server/access/run-as-user.ts'
import { changedMeanwhile, noSuch } from '#server/http/conflicts.ts'
import { readMedicalNote, saveMedicalNote } from './queries.ts'

const calls = staff.medicalNotes

/* The database decides who may read: anyone else gets the same answer as for an unknown student. */

export const medicalNoteHandlers = {
  read: calls.read.handler(
    runAsUser(async (tx, { id }, origin) => {
      const note = await readMedicalNote(tx, id, origin)
      if (!note) throw noSuch('student')
      return note
    }),
  ),
  save: calls.save.handler(
    runAsUser(async (tx, input, origin) => {
      const isSaved = await saveMedicalNote(tx, input, origin)
      if (isSaved === null) throw noSuch('student')
      if (!isSaved) throw changedMeanwhile('note')
    }),
  ),
}
