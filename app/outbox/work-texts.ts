import { classTexts } from '#app/content/classes.ts'
import { phraseTexts } from '#app/content/feedback-phrases.ts'
import { columnTexts } from '#app/content/mark-sheet.ts'
import { markingTexts } from '#app/content/marking.ts'
import { materialTexts } from '#app/content/materials.ts'
import { noteTexts } from '#app/content/notes.ts'
import { assignmentTexts } from '#app/content/teacher-assignments.ts'
import { teaching } from '#app/content/teaching.ts'
import type { ResourceType } from '#shared/constants.ts'
import type { FieldText } from './entry.ts'

/* The fields of each kind of work in words, the same for the owner's version and the other one. */

interface NoteParts {
  title: string
  content: string
  file_name?: string | null
}

export function textsOfNote({ title, content, file_name }: NoteParts): FieldText[] {
  return [
    { label: noteTexts.title, text: title },
    { label: noteTexts.content, text: content },
    { label: teaching.file, text: file_name ?? noteTexts.noFile },
  ]
}

interface AssignmentParts {
  title: string
  description: string | null
  due_date: string | null
  total_marks: number
}

export function textsOfAssignment(assignment: AssignmentParts): FieldText[] {
  const { title, description, due_date, total_marks } = assignment
  return [
    { label: assignmentTexts.title, text: title },
    { label: assignmentTexts.description, text: description ?? '' },
    { label: assignmentTexts.due, text: due_date ?? assignmentTexts.noDueDate },
    { label: assignmentTexts.marks, text: String(total_marks) },
  ]
}

/** The fields that change together for all classes of a set; each class has its own due date. */
export function commonTextsOfAssignment(
  assignment: AssignmentParts & { file_name: string | null },
): FieldText[] {
  const texts = textsOfAssignment(assignment).filter(({ label }) => label !== assignmentTexts.due)
  return [...texts, { label: teaching.file, text: assignment.file_name ?? noteTexts.noFile }]
}

interface MaterialParts {
  title: string
  resource_type: ResourceType | ''
  resource_url: string | null
  description: string | null
  file_name: string | null
}

export function textsOfMaterial(material: MaterialParts): FieldText[] {
  const { title, resource_type, resource_url, description, file_name } = material
  return [
    { label: materialTexts.title, text: title },
    { label: materialTexts.type, text: resource_type && materialTexts.types[resource_type] },
    { label: materialTexts.url, text: resource_url ?? '' },
    { label: materialTexts.file, text: file_name ?? noteTexts.noFile },
    { label: materialTexts.description, text: description ?? '' },
  ]
}

interface ColumnParts {
  title: string
  grade_type: string
  held_on: string | null
  points_possible: number | string
}

export function textsOfColumn({ title, grade_type, held_on, points_possible }: ColumnParts): FieldText[] {
  const kinds: Readonly<Record<string, string>> = columnTexts.kinds
  return [
    { label: columnTexts.title, text: title },
    { label: columnTexts.kind, text: kinds[grade_type] ?? grade_type },
    { label: columnTexts.day, text: held_on ?? '' },
    { label: columnTexts.points, text: String(points_possible) },
  ]
}

export function textsOfPhrase({ phrase }: { phrase: string }): FieldText[] {
  return [{ label: phraseTexts.edit, text: phrase }]
}

interface ClassParts {
  name: string
  academic_year: string
  term: string
  room: string | null
}

export function textsOfClass({ name, academic_year, term, room }: ClassParts): FieldText[] {
  return [
    { label: classTexts.name, text: name },
    { label: classTexts.year, text: academic_year },
    { label: classTexts.term, text: term },
    { label: classTexts.room, text: room ?? '' },
  ]
}

export function textsOfMark(points: number | null, feedback: string | null): FieldText[] {
  return [
    { label: markingTexts.points, text: points === null ? '' : String(points) },
    { label: markingTexts.feedback, text: feedback ?? '' },
  ]
}
