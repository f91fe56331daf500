import { juniorSubjects } from './junior-subjects.ts'
import { senior } from './senior-subjects.ts'

export type Department =
  | 'English'
  | 'Mathematics'
  | 'Science'
  | 'Computing'
  | 'Humanities'
  | 'Commerce'
  | 'Life and arts'

export interface Topic {
  title: string
  /** The lesson's content in a sentence or two. */
  idea: string
}

export interface DemoSubject {
  code: string
  name: string
  department: Department
  /** Periods a week. */
  lessons: number
  /** In the order of the term. */
  topics: readonly [Topic, Topic, Topic, Topic]
}

const { languageAndLiterature, advanceMathematics, generalMathematics, streams } = senior

/**
 * All subjects of the demo school. Senior ones have separate codes, because code and name decide the level.
 */
export const subjects: readonly DemoSubject[] = [
  ...juniorSubjects,
  languageAndLiterature,
  advanceMathematics,
  generalMathematics,
  ...new Set(Object.values(streams).flat()),
]

/** Subjects of a home class: all juniors the same; seniors by stream, 1-3 science, 4-5 social science, 6 business, 7 arts. */
export function subjectsOfClass(className: string): readonly DemoSubject[] {
  const group = Number(/^1[12]\.(\d)$/.exec(className)?.[1] ?? 0)
  if (group === 0) return juniorSubjects
  const stream =
    group <= 3
      ? streams.science
      : group <= 5
        ? streams.socialScience
        : group === 6
          ? streams.business
          : streams.arts
  return [languageAndLiterature, group <= 2 ? advanceMathematics : generalMathematics, ...stream]
}
