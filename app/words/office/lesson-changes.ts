import { formatCount } from '#app/lib/text/format.ts'
import { classTexts } from '#app/words/teacher/classes.ts'
import type { ClassClash } from '#shared/classes/contract.ts'

/** Texts of the office's page for the changes of a day. */
export const lessonChangeTexts = {
  intro:
    'Lessons that differ from the timetable on one day. Teachers and students see it at once, in their lessons and calendars.',
  loadFailed: 'The lessons of the day could not be loaded',
  day: 'Day',
  noLessons: 'No lessons on this day',
  noLessonsText: 'It is on a weekend, in the holidays or outside of the terms.',
  changes: {
    heading: (count: number) =>
      count === 1 ? '1 lesson is changed' : `${formatCount(count)} lessons are changed`,
    none: 'All lessons are held as in the timetable.',
    movedTo: (period: number) => `Moved to period ${period}`,
    withdraw: 'Withdraw',
    withdrawOf: (lesson: string) => `Withdraw the change: ${lesson}`,
    question: 'Withdraw this change?',
    text: (lesson: string) =>
      `${lesson} is held as in the timetable again. A roll that was called stays as it was called.`,
    yes: 'Withdraw',
    no: 'No, keep it',
    withdrawn: 'Change withdrawn',
    failed: 'Failed to withdraw the change',
  },
  lessons: {
    heading: 'Change a lesson',
    of: 'Lessons of',
    choose: 'Choose a teacher or a class',
    teachers: 'Teachers',
    classes: 'Home classes',
    none: 'There are no other lessons on this day.',
    period: (period: number) => `Period ${period}`,
    change: 'Change',
    changeOf: (lesson: string) => `Change: ${lesson}`,
    extra: 'Add an extra lesson',
    noTeacher: 'no teacher',
  },
  form: {
    title: (lesson: string, day: string) => `${lesson}, ${day}`,
    extraTitle: (day: string) => `Extra lesson, ${day}`,
    kind: 'Change',
    kinds: {
      cover: 'Another teacher gives it',
      moved: 'It is in another period or room',
      cancelled: 'It is cancelled',
    },
    teacher: 'Given by',
    free: 'Free in this period',
    busy: 'Teaching in this period',
    class: 'Class',
    period: 'Period',
    samePeriod: (period: number) => `Period ${period}, as ever`,
    room: 'Other room',
    note: 'Note for teachers and students',
    submit: 'Save the change',
    saved: 'Change saved',
    failed: 'Failed to save the change',
  },
  clashes: {
    title: classTexts.clashes.title,
    intro: 'Choose something else, or confirm that it is intended and save again.',
    accept: classTexts.clashes.accept,
    toast: classTexts.clashes.toast,
    clash: (clash: ClassClash): string => {
      if (clash.kind !== 'teacher') return classTexts.clashes.clash(clash)
      const what = [clash.class_name, clash.subject_name].filter(Boolean).join(' ')
      return `${clash.teacher_name ?? 'The teacher'} has ${what} then.`
    },
  },
}
