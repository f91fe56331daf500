import type { SheetColumn } from '#server/sheets/sheet.ts'
import { words } from '#shared/words/words.ts'
import type { Problem } from './file-lines.ts'

const texts = words.rollImport

export const problemColumns: SheetColumn<Problem>[] = [
  { title: texts.sheet, value: ({ sheet }) => sheet, width: 8 },
  { title: texts.line, value: ({ line }) => line, width: 8 },
  { title: texts.name, value: ({ name }) => name, width: 28 },
  { title: texts.className, value: ({ class_name }) => class_name, width: 8 },
  { title: texts.column, value: ({ column }) => column },
  { title: texts.inFile, value: ({ value }) => value, width: 24 },
  { title: texts.problem, value: ({ reason }) => reason, width: 48 },
]
