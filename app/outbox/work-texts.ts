import { classTexts } from '#app/content/classes.ts'
import { markingTexts } from '#app/content/marking.ts'
import { noteTexts } from '#app/content/notes.ts'
import { assignmentTexts } from '#app/content/teacher-assignments.ts'
import { teaching } from '#app/content/teaching.ts'
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
