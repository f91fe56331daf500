import { homeClassesOf } from '#shared/school-structure/structure.ts'
import type { ImportKind, Known } from './kind.ts'
import { findHomeClass } from './student-cells.ts'

/** Makes the class of columns that say it in parts: the grade and the section, or the class and the section. */
export const combineClass: ImportKind['combine'] = (cells, section, { structure }: Known) => {
  const { class_name: name = '', grade_level: grade = '' } = cells
  const inGrade = findHomeClass(grade, homeClassesOf(structure))
  if (name === '' && section === '' && inGrade !== undefined) {
    // A column that is called that of the grade holds classes in some lines.
    cells.class_name = inGrade
    delete cells.grade_level
  }
  if (name === '' && section === '') return
  const gradeFigures = grade.replace(/^\D+/, '').replace(/\.0+$/, '')
  const written = [
    name,
    `${name} ${section}`,
    section,
    `${gradeFigures} ${name}`,
    `${gradeFigures} ${section}`,
    `${gradeFigures}.${section}`,
  ]
  const classes = homeClassesOf(structure)
  const found = written.find((text) => findHomeClass(text, classes) !== undefined)
  cells.class_name = (found ?? `${name} ${section}`).trim()
}
