import type { SheetColumn } from '#server/sheets/sheet.ts'
import type { Problem } from './preview.ts'

export const problemColumns: SheetColumn<Problem>[] = [
  { title: 'Line', value: ({ line }) => line, width: 8 },
  { title: 'Name', value: ({ name }) => name, width: 28 },
  { title: 'Class', value: ({ class_name }) => class_name, width: 8 },
  { title: 'Column', value: ({ column }) => column },
  { title: 'In the file', value: ({ value }) => value, width: 24 },
  { title: 'Problem', value: ({ reason }) => reason, width: 48 },
]
