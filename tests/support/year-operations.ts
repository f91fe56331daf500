import { randomUUID } from 'node:crypto'
import { addDays, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { office } from './operation.ts'

/* The operations with which the office sets up a school year. */

const termClass = { name: '9B', room: null, schedule: { 'Monday-1': true } }

export const accountCreation = {
  progress: office(),
  start: office(),
}

export const bulkChanges = {
  list: office(() => ({ kind: 'classes' })),
  undo: office(() => ({ id: randomUUID() }), 404),
}

export const termClasses = {
  options: office(),
  list: office(() => ({ academic_year: '2025', term: 'Term 1' })),
  save: office(({ group, teacher }) => ({
    id: randomUUID(),
    academic_year: String(2030 + Math.floor(Math.random() * 60)),
    term: 'Term 2',
    students: 'group',
    classes: [{ ...termClass, id: randomUUID(), subject_id: group.subject_id, teacher_id: teacher.id }],
  })),
}

const noMoves = { moves: [], exceptions: [] }

export const promotion = {
  read: office(),
  check: office(() => noMoves),
  run: office(() => ({ ...noMoves, id: randomUUID(), fingerprint: 'another one' }), 409),
}

export const schoolYear = {
  read: office(),
  archive: office(({ group }) => ({
    id: randomUUID(),
    terms: [{ academic_year: group.academic_year, term: group.term }],
  })),
  scheduleClosing: office(({ student }) => ({
    id: randomUUID(),
    on_day: addDays(schoolDay(), 30),
    status: 'Withdrawn',
    groups: [{ home_class: student.class_name }],
  })),
  cancelClosing: office(() => ({ id: randomUUID() }), 404),
}
