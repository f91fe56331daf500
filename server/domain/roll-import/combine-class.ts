import { isOfGrade } from '#shared/school-structure/grades.ts'
import { withoutTextMark } from './cells.ts'
import { figuresOfGrade } from './fit-grade.ts'
import type { ListColumns, SchoolFacts } from './kind.ts'

/**
 * Builds the class from columns that contain its parts: the grade and the section, or the class and the
 * section.
 */
export function combineClass(
  cells: Parameters<ListColumns['combine']>[0],
  writtenSection: string,
  { structure, findClass }: SchoolFacts,
): void {
  const section = writtenSection.replace(/^(section|sec|stream|class)\b\.?\s*(?=\S)/i, '')
  const find = (text: string) => findClass(withoutTextMark(text))
  const { class_name: name = '', grade_level: grade = '' } = cells
  const inGrade = find(grade)
  if (name === '' && section === '') {
    if (inGrade === undefined) return
    // A column with the title of grades contains classes in some lines.
    cells.class_name = inGrade
    delete cells.grade_level
    return
  }
  const gradeFigures = figuresOfGrade(grade)
  const written = [
    name,
    `${name} ${section}`,
    `${figuresOfGrade(name)} ${section}`,
    section,
    `${gradeFigures} ${name}`,
    `${gradeFigures} ${section}`,
    `${gradeFigures}.${section}`,
    `${grade} ${name}`,
    `${grade} ${section}`,
  ]
  const found = written.map(find).find((one) => one !== undefined)
  cells.class_name = found ?? asWritten(gradeFigures, name, section)
  // The 3 of "Form 3 Blue" is part of its name; its grade may be another number.
  const isPartOfName = found !== undefined && /\d+/.exec(found)?.[0] === gradeFigures
  if (isPartOfName && !isOfGrade(structure, found, gradeFigures)) delete cells.grade_level
}

/** The class that no home class is, in the words of the file: section C of Grade 9 is 9C. */
function asWritten(grade: string, name: string, section: string): string {
  const written = `${name} ${section}`.trim()
  return /\d/.test(written) || !/^\d+$/.test(grade) ? written : `${grade}${written}`
}
