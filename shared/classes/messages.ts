import { countAll } from '#shared/words/count-all.ts'
import type { ClassClash } from './contract.ts'
import { formatPeriods } from '#shared/timetable/periods.ts'

/* Messages about the classes of a teacher, for their form and for the server. */

export const clash = ({
  kind,
  class_name,
  subject_name,
  teacher_name,
  periods,
  students,
}: ClassClash): string => {
  const other = [class_name, subject_name].filter(Boolean).join(' ')
  const whose = teacher_name && kind !== 'teacher' ? `${other} (${teacher_name})` : other
  const when = formatPeriods(Object.fromEntries(periods.map((period) => [period, true])))
  if (kind === 'teacher') return `${when}: you teach ${whose}.`
  if (kind === 'room') return `${when}: the room is used by ${whose}.`
  if (kind === 'group') return `${when}: the same home class has ${whose}.`
  return `${when}: ${students === 1 ? 'one of the students is' : `${students} of the students are`} in ${whose}.`
}
export const clashes = (clashes: readonly ClassClash[]): string =>
  ['Not saved: other lessons are at the same time.', ...clashes.map(clash)].join(' ') +
  ' From its form it can be saved anyway.'
export const unknown = 'There is no such class.'
export const choose = 'Choose the class.'
export const chooseOwn = 'Choose one of your classes.'
export const chooseAgain = 'Choose the class again.'
export const studentsLeft = (students: number) =>
  `${students === 1 ? 'One of the students is' : `${students} of the students are`} no longer at the school. Nobody was enrolled or removed. Load the list again and save once more.`
export const inUse = ({
  assignments,
  hand_ins,
  grades,
  roll_calls,
}: Record<'assignments' | 'hand_ins' | 'grades' | 'roll_calls', number>) =>
  `This class has ${countAll([
    [assignments, 'assignment'],
    [hand_ins, 'hand-in'],
    [grades, 'grade'],
    [roll_calls, 'roll call'],
  ])}, which would be lost, so it cannot be deleted. You can archive it instead.`

/* Faults of the fields of a class. */

export const level = 'Choose the school level.'
export const name = 'Choose the class name.'
export const academicYear = 'Enter the academic year.'
export const term = 'Choose the term.'
export const schedule = 'The timetable has Monday to Friday with numbered periods.'
