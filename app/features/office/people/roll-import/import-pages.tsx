import { ImportKindContext } from './import-kind.ts'
import { RollImport } from './roll-import.tsx'

/** The page for importing the roll. */
export function ImportStudents({ userId }: { userId: string }) {
  return (
    <ImportKindContext value="students">
      <RollImport userId={userId} />
    </ImportKindContext>
  )
}

/** The page for importing a list of teachers. */
export function ImportTeachers({ userId }: { userId: string }) {
  return (
    <ImportKindContext value="teachers">
      <RollImport userId={userId} />
    </ImportKindContext>
  )
}

/** The page for importing subjects with their classes. */
export function ImportSubjects({ userId }: { userId: string }) {
  return (
    <ImportKindContext value="subjects">
      <RollImport userId={userId} />
    </ImportKindContext>
  )
}

/** The page for importing absences of past days. */
export function ImportAbsences({ userId }: { userId: string }) {
  return (
    <ImportKindContext value="absences">
      <RollImport userId={userId} />
    </ImportKindContext>
  )
}
