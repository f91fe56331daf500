import { formatCount } from '#app/lib/text/format.ts'
import type { ColumnUse, FilePoint } from '#shared/roll-import/file-points.ts'
import { importTitle, type ImportKindName } from '#shared/student-records/roll.ts'

/** Titles of the uses of a column that are not fields of their own. */
const titlesOfParts: Partial<Record<ColumnUse, string>> = {
  full_name: 'Whole name',
  middle_name: 'Middle name (joined to the given name)',
  mother_name: 'Mother’s name',
  mother_phone: 'Mother’s phone',
  father_name: 'Father’s name',
  father_phone: 'Father’s phone',
  section: 'Section of the class',
  role: 'Role (student, teacher)',
}

/** The title of a use of a column. */
export function titleOfUse(use: ColumnUse): string {
  return titlesOfParts[use] ?? importTitle(use as Parameters<typeof importTitle>[0])
}

interface PointTexts {
  question: (lines: number) => string
  hint?: string
  options: Record<string, string>
}

const people = {
  students: { one: 'student', number: 'admission number', list: 'the roll' },
  teachers: { one: 'teacher', number: 'teacher ID', list: 'the list' },
  subjects: { one: 'subject', number: 'code', list: 'the list' },
  absences: { one: 'student', number: 'admission number', list: 'the roll' },
}

const anotherName = {
  person:
    'Often two people gave out the same numbers. Correct the number here or in your file, or say what is meant.',
  subject: 'Correct the code here or in your file, or say what is meant.',
}

/** Texts for the points that are the same for every kind of list. */
const readings = {
  encoding: {
    question: () => 'Which of these are the right letters?',
    hint: 'The file does not say in which alphabet it was saved.',
    options: {
      'utf-8': 'UTF-8, with other lines from Windows',
      'windows-1252': 'Windows',
      macintosh: 'Excel for Mac',
    },
  },
  names: {
    question: () => 'How is a whole name split?',
    options: {
      comma: 'Surname, then a comma, then given names',
      surname_first: 'The surname comes first',
      given_first: 'The surname comes last',
    },
  },
  dates: {
    question: () => 'Which comes first in a date?',
    options: {
      day_first: 'The day: 3/2/2026 is 3 February',
      month_first: 'The month: 3/2/2026 is March 2',
    },
  },
} satisfies Partial<Record<FilePoint, PointTexts>>

/** Texts for the points on which a file is ambiguous. */
export function pointTexts(kind: ImportKindName): Record<FilePoint, PointTexts> {
  const { one, number, list } = people[kind]
  const linesThat = (lines: number, single: string, several: string) =>
    lines === 1 ? `1 line ${single}` : `${formatCount(lines)} lines ${several}`
  return {
    ...readings,
    number_signs: {
      question: (lines) => `${linesThat(lines, 'has', 'have')} a wrong character in the ${number}.`,
      options: {
        problem: 'They are to be corrected one by one',
        hyphens: 'Write a hyphen instead, in all of them',
      },
    },
    single_names: {
      question: (lines) => `${linesThat(lines, 'has', 'have')} one name only.`,
      options: {
        problem: 'The other name is missing, and is to be filled in',
        twice: 'The person has no other name: write it as surname and as given name',
      },
    },
    no_classes: {
      question: (lines) => `${linesThat(lines, 'has', 'have')} a grade and no class.`,
      options: {
        problem: 'The class is missing, and is to be filled in',
        later: 'They are put into classes later: add them to the grade without a class',
      },
    },
    no_numbers: {
      question: (lines) => `${linesThat(lines, 'has', 'have')} no ${number}.`,
      hint: `It is what a ${one} logs in with, and is shown below before anything is saved.`,
      options: {
        problem: 'They have numbers, which are to be filled in',
        give: 'Give them the next free numbers. Who is known by name and by birthday or class keeps the number',
        give_next:
          'Give them numbers of next year, when they begin. Who is known by name and by birthday or class keeps the number',
      },
    },
    other_names: {
      question: (lines) =>
        `${linesThat(lines, 'carries', 'carry')} the ${number} of a ${one} with another name.`,
      hint: anotherName[kind === 'subjects' ? 'subject' : 'person'],
      options: {
        leave_out: `Keep the ${one} who is on ${list}, and leave these lines out`,
        replace: `It is the same ${one} under a new name: bring ${list} up to date`,
      },
    },
    known_people: {
      question: (lines) => `${linesThat(lines, 'seems', 'seem')} to name a ${one} who is on ${list} already.`,
      hint: `The name is the same, and so is the class or nearly the ${number}.`,
      options: {
        same: `The same ${one}: keep the ${number} that is on ${list}, and bring the rest up to date`,
        new: `Another ${one} of that name: add a new one`,
      },
    },
    shared_numbers: {
      question: (lines) =>
        `${linesThat(lines, 'has', 'have')} the phone number of another student’s guardian, and the names do not tell whether it is the same person.`,
      hint: 'A wrong figure would let a stranger read about the student. Correct the number in your file, or say what is meant in all these lines.',
      options: {
        same: 'The same person, who reads about both students',
        other: 'Another person with that phone, who reads about this student alone',
      },
    },
    recorded_days: {
      question: (lines) =>
        `${linesThat(lines, 'says', 'say')} something else of a day than the rolls that were called.`,
      hint: 'Who is on no list of a roll that was called was present.',
      options: {
        keep: 'Keep what the rolls say, and leave these lines out',
        replace: 'Record what the file says',
      },
    },
  }
}

export const openPoint = 'Please choose'

/** Texts for names that several people have, and for the term of the classes in a list of subjects. */
export const namedTexts = {
  title: 'Who is meant?',
  text: 'Several people have these names. Nothing is imported until you say who is meant.',
  label: (name: string, lines: number) =>
    lines === 1 ? `${name} (1 line)` : `${name} (${formatCount(lines)} lines)`,
  none: 'Please choose',
  term: 'Term of the classes',
  termHint: 'Classes that the term does not have are made, with the students of the home class.',
}

/** Texts for the list of people of an ambiguous point. */
export const metTexts = {
  columns: { line: 'Line', file: 'In the file', known: 'At the school', actions: 'Actions' },
  person: (number: string, name: string, className: string | null = null) =>
    [number, name, className].filter(Boolean).join(', '),
  guardian: (name: string | null | undefined) => (name ? `Guardian: ${name}` : 'A guardian without a name'),
  correct: 'Correct number',
  correctOf: (line: number) => `Correct the number in line ${line}`,
  reason: (name: string, number: string) => `At the school there is ${name} (${number}).`,
}
