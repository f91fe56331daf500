import { createContext, useContext } from 'react'
import { rollImportTexts } from '#app/words/office/roll-import.ts'
import { teacherImportTexts } from '#app/words/office/teacher-import.ts'
import type { ImportKindName } from '#shared/student-records/roll.ts'

/** The kind of people that the lists of this page name. */
export const ImportKindContext = createContext<ImportKindName>('students')

const textsByKind = { students: rollImportTexts, teachers: teacherImportTexts }

/** The kind of people that the lists of this page name. */
export function useImportKind(): ImportKindName {
  return useContext(ImportKindContext)
}

export type ImportTexts = typeof rollImportTexts

/** The texts of the page. */
export function useImportTexts(): ImportTexts {
  return textsByKind[useContext(ImportKindContext)]
}
