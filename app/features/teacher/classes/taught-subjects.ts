import type { TaughtClass } from '#shared/classes/contract.ts'

interface TaughtSubject {
  id: string
  name: string
}

/** The subjects of the teacher's classes, each once, by name. Archived classes do not count. */
export function taughtSubjects(classes: readonly TaughtClass[]): TaughtSubject[] {
  const subjects = new Map<string, string>()
  for (const { subject_id, subject_name, is_archived } of classes) {
    if (subject_id && subject_name && !is_archived) subjects.set(subject_id, subject_name)
  }
  return [...subjects]
    .map(([id, name]) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** The teacher's classes of a subject that are not archived. */
export function classesOfSubject(classes: readonly TaughtClass[], subjectId: string): TaughtClass[] {
  return classes.filter(({ subject_id, is_archived }) => subject_id === subjectId && !is_archived)
}
