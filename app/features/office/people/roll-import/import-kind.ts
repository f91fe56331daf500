import { createContext, useContext } from 'react'
import { absenceImportTexts } from '#app/words/office/absence-import.ts'
import { rollImportTexts } from '#app/words/office/roll-import.ts'
import { subjectImportTexts } from '#app/words/office/subject-import.ts'
import { teacherImportTexts } from '#app/words/office/teacher-import.ts'
import type { ImportKindName } from '#shared/student-records/roll.ts'

/** The kind of lists that this page imports. */
export const ImportKindContext = createContext<ImportKindName>('students')

const textsByKind = {
  students: rollImportTexts,
  teachers: teacherImportTexts,
  subjects: subjectImportTexts,
  absences: absenceImportTexts,
}

/** The kind of lists that this page imports. */
export function useImportKind(): ImportKindName {
  return useContext(ImportKindContext)
}

/** Whether the page's lists name people, so that those whom a file does not name may have left. */
export function useNamesPeople(): boolean {
  return ['students', 'teachers'].includes(useImportKind())
}

export type ImportTexts = typeof rollImportTexts

/** The texts of the page. */
export function useImportTexts(): ImportTexts {
  return textsByKind[useContext(ImportKindContext)]
}
