import type { SheetFormat } from './contracts/file-reply.ts'

/*
 * About how large a file will be that the server makes when it is downloaded, from what the screen knows of it already:
 * a size that the server computed would cost a request, and the whole file twice. `server/sheets/file-sizes.test.ts` holds
 * these to the files that are really made.
 */

/** Bytes of a file without entries, and of each entry. */
interface Growth {
  empty: number
  each: number
}

const sheets = {
  students: { xlsx: { empty: 2440, each: 60 }, csv: { empty: 110, each: 66 } },
  teachers: { xlsx: { empty: 2380, each: 46 }, csv: { empty: 70, each: 72 } },
  problems: { xlsx: { empty: 2390, each: 36 }, csv: { empty: 40, each: 68 } },
  marks: { xlsx: { empty: 2320, each: 25 }, csv: { empty: 35, each: 24 } },
} satisfies Record<string, Record<SheetFormat, Growth>>

/** Bytes of a mark, and of the title of its column. */
const markBytes = { xlsx: { each: 4, title: 25 }, csv: { each: 2.6, title: 20 } } satisfies Record<
  SheetFormat,
  object
>

export type SheetKind = Exclude<keyof typeof sheets, 'marks'>

/** About how many bytes a list has as a spreadsheet. @param rows without the titles */
export function estimateSheet(kind: SheetKind, format: SheetFormat, rows: number): number {
  return grow(sheets[kind][format], rows)
}

/** About how many bytes a mark sheet has as a spreadsheet. */
export function estimateMarkSheet(
  format: SheetFormat,
  { students, columns }: { students: number; columns: number },
): number {
  const { each, title } = markBytes[format]
  return grow(sheets.marks[format], students) + columns * (title + students * each)
}

/** About how many bytes the printed list of a class has. */
export function estimateClassList(students: number): number {
  return grow({ empty: 1900, each: 62 }, students)
}

/** About how many bytes a file of password slips has. */
export function estimateSlips(slips: number): number {
  return grow({ empty: 2100, each: 950 }, slips)
}

function grow({ empty, each }: Growth, entries: number): number {
  return empty + entries * each
}
