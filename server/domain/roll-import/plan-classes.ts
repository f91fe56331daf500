import { randomUUID } from 'node:crypto'
import type { PlannedClass, TermClass } from '#shared/term-classes/contract.ts'

/** A class that a line names. */
export interface LineClass {
  plan: PlannedClass
  /** As it is at the school or by an earlier line; undefined for a new one. */
  now: PlannedClass | undefined
  /** The earlier line that gives it another teacher. */
  otherLine: number | undefined
}

/** Collects the classes that the lines of a list of subjects make or change. */
export function createClassPlan(known: readonly TermClass[]) {
  const planned = new Map<string, { plan: PlannedClass; line: number }>()
  return {
    /** The classes of a line. A line without a teacher leaves the teacher as it is. */
    of(names: readonly string[], subjectId: string, teacherId: string | undefined): LineClass[] {
      return names.map((name) => {
        const earlier = planned.get(classKey(name, subjectId))
        const there = known.find((one) => one.name === name && one.subject_id === subjectId)
        const now = earlier?.plan ?? (there && planOf(there, subjectId))
        const plan = {
          ...(now ?? newClass(name, subjectId)),
          teacher_id: teacherId ?? now?.teacher_id ?? null,
        }
        const isOther = earlier?.plan.teacher_id && earlier.plan.teacher_id !== plan.teacher_id
        return { plan, now, otherLine: isOther ? earlier.line : undefined }
      })
    },
    keep(classes: readonly LineClass[], line: number): void {
      for (const { plan, now } of classes)
        if (now?.teacher_id !== plan.teacher_id || !now)
          planned.set(classKey(plan.name, plan.subject_id), { plan, line })
    },
    all: (): PlannedClass[] => [...planned.values()].map(({ plan }) => plan),
  }
}

function classKey(name: string, subjectId: string): string {
  return `${subjectId} ${name}`
}

function newClass(name: string, subject_id: string): PlannedClass {
  const nothing = { room: null, schedule: {}, copy_of: null, updated_at: null }
  return { id: randomUUID(), name, subject_id, teacher_id: null, ...nothing }
}

function planOf(
  { id, name, teacher_id, room, schedule, updated_at }: TermClass,
  subject_id: string,
): PlannedClass {
  return { id, name, subject_id, teacher_id, room, schedule, copy_of: null, updated_at }
}
