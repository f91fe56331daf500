import type { ClassClash } from '#shared/contracts/classes.ts'
import { formatPeriods } from '#shared/periods.ts'

/** Messages about the classes of a teacher, for their form and for the server. */
export const classMessages = {
  clash: ({ kind, class_name, subject_name, teacher_name, periods, students }: ClassClash): string => {
    const other = [class_name, subject_name].filter(Boolean).join(' ')
    const whose = teacher_name && kind !== 'teacher' ? `${other} (${teacher_name})` : other
    const when = formatPeriods(Object.fromEntries(periods.map((period) => [period, true])))
    if (kind === 'teacher') return `${when}: you teach ${whose}.`
    if (kind === 'room') return `${when}: the room is used by ${whose}.`
    if (kind === 'group') return `${when}: the same home class has ${whose}.`
    return `${when}: ${students === 1 ? 'one of the students is' : `${students} of the students are`} in ${whose}.`
  },
  clashes: (clashes: readonly ClassClash[]): string =>
    ['Not saved: other lessons are at the same time.', ...clashes.map(classMessages.clash)].join(' ') +
    ' From its form it can be saved all the same.',
}
