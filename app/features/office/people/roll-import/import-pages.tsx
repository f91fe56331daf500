import type { ImportKindName } from '#shared/student-records/roll.ts'
import { ImportKindContext } from './import-kind.ts'
import { RollImport } from './roll-import.tsx'

/** Makes the page that imports lists of a kind. */
function importPage(kind: ImportKindName) {
  return function ImportPage({ userId }: { userId: string }) {
    return (
      <ImportKindContext value={kind}>
        <RollImport userId={userId} />
      </ImportKindContext>
    )
  }
}

export const ImportStudents = importPage('students')
export const ImportTeachers = importPage('teachers')
export const ImportSubjects = importPage('subjects')
/** Imports absences of past days. */
export const ImportAbsences = importPage('absences')
