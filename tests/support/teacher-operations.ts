import { randomUUID } from 'node:crypto'
import type { OperationWorld } from './operation-world.ts'
import { ofTeacher, own, type Operations } from './operation.ts'
import { assignmentInput, classInput } from './teaching-inputs.ts'

const noteInput = ({ subject_id }: { subject_id: string | null }) => ({
  title: 'x',
  content: 'x',
  subject_id,
  file: null,
})
const columnInput = { title: 'x', grade_type: 'test', held_on: null, points_possible: 20 }
const work = (world: OperationWorld) => ({ id: world.assignment.id, student_id: world.student.id })

/** The operations of the nouns that belong to teachers alone. */
export const teacherOperations = {
  classes: {
    list: own('teacher'),
    create: own('teacher', ({ group }) => classInput({ subject_id: group.subject_id })),
    update: ofTeacher(({ group, versions }) => ({
      ...classInput({ subject_id: group.subject_id }),
      id: group.id,
      updated_at: versions.group,
    })),
    clashes: {
      audience: 'teacher',
      input: ({ group, student }) => ({
        ...classInput({ subject_id: group.subject_id }),
        id: group.id,
        student_ids: [student.id],
      }),
    },
    archive: ofTeacher(({ group, versions }) => ({
      id: group.id,
      is_archived: true,
      updated_at: versions.group,
    })),
    remove: ofTeacher(({ emptyClass }) => ({ id: emptyClass.id })),
    students: ofTeacher(({ group }) => ({ id: group.id })),
    enrol: ofTeacher(({ group, student, absent }) => ({
      id: group.id,
      student_ids: [student.id, absent.id],
    })),
    subjects: own('teacher'),
    directory: { audience: 'teacher' },
  },
  marking: {
    list: ofTeacher(({ assignment }) => ({ id: assignment.id })),
    mark: ofTeacher(
      (world) => ({
        ...work(world),
        points: 7,
        feedback: null,
        version: 'an older one',
      }),
      409,
    ),
    clear: ofTeacher((world) => ({ ...work(world), version: '/' })),
    reopen: ofTeacher(work, 409),
    history: ofTeacher(work),
  },
  markSheet: {
    readFile: ofTeacher(({ group }) => ({
      id: group.id,
      file: Buffer.from('Admission Number;Surname').toString('base64'),
    })),
    get: ofTeacher(({ group }) => ({ id: group.id })),
    file: ofTeacher(({ group }) => ({ id: group.id, format: 'csv' })),
    save: ofTeacher(({ group, column, student }) => ({
      id: group.id,
      marks: [{ assessment_id: column.id, student_id: student.id, points: 9, version: '' }],
    })),
    history: ofTeacher(({ group, column, student }) => ({
      id: group.id,
      assessment_id: column.id,
      student_id: student.id,
    })),
    addAssessment: ofTeacher(({ group }) => ({ ...columnInput, class_id: group.id, id: randomUUID() })),
    changeAssessment: ofTeacher(({ column, versions }) => ({
      ...columnInput,
      id: column.id,
      updated_at: versions.column,
    })),
    removeAssessment: ofTeacher(({ column }) => ({ id: column.id, marks: 0 })),
  },
  materials: {
    list: own('teacher'),
    create: ofTeacher(({ group }) => ({
      id: randomUUID(),
      class_id: group.id,
      title: 'x',
      description: null,
      resource_type: 'link',
      resource_url: 'https://example.com',
      upload_id: null,
    })),
    update: ofTeacher(({ material, versions }) => ({
      id: material.id,
      title: 'x',
      description: null,
      resource_type: 'link',
      resource_url: 'https://example.com',
      file: 'keep',
      updated_at: versions.material,
    })),
    remove: ofTeacher(({ material }) => ({ id: material.id })),
  },
  notes: {
    list: own('teacher'),
    get: ofTeacher(({ note }) => ({ id: note.id })),
    create: own('teacher', ({ group }) => ({ ...noteInput(group), id: randomUUID() })),
    update: ofTeacher(({ note, versions }) => ({
      ...noteInput(note),
      id: note.id,
      updated_at: versions.note,
    })),
    remove: ofTeacher(({ note }) => ({ id: note.id })),
  },
  assignments: {
    list: own('teacher'),
    // The class is a field of the form, so the refusal names it.
    create: { ...ofTeacher(({ group }) => assignmentInput(group)), foreign: 422 },
    update: ofTeacher(({ group, assignment, versions }) => ({
      ...assignmentInput(group),
      id: assignment.id,
      updated_at: versions.assignment,
    })),
    archive: ofTeacher(({ assignment, versions }) => ({
      id: assignment.id,
      is_archived: true,
      updated_at: versions.assignment,
    })),
    remove: ofTeacher(({ untouched }) => ({ id: untouched.id, hand_ins: 0 })),
  },
} satisfies Partial<Operations>
