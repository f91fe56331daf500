import { useQuery } from '@tanstack/react-query'
import { setAssignmentsQuery } from '#app/features/teacher/assignments/assignment-queries.ts'
import { materialsQuery } from '#app/features/teacher/materials/material-queries.ts'
import { notesQuery } from '#app/features/teacher/notes/note-queries.ts'

/** A note, material or assignment of a class. */
export interface ContentOption {
  id: string
  kind: 'note' | 'material' | 'assignment'
  title: string
}

/**
 * The notes, materials and assignments of a class. Read from the lists of their tabs, which are kept for use
 * without a connection.
 */
export function useClassContent(userId: string, classId: string): ContentOption[] {
  const { data: notes = [] } = useQuery(notesQuery(userId))
  const { data: materials = [] } = useQuery(materialsQuery(userId))
  const { data: assignments = [] } = useQuery(setAssignmentsQuery(userId))
  const of = (
    kind: ContentOption['kind'],
    rows: readonly { id: string; class_id: string | null; title: string }[],
  ) => rows.filter(({ class_id }) => class_id === classId).map(({ id, title }) => ({ id, kind, title }))
  const active = assignments.filter(({ status }) => status === 'active')
  return [...of('note', notes), ...of('material', materials), ...of('assignment', active)]
}
