import { z } from 'zod'
import { readDemoFile, whole } from './demo-file.ts'

const departments = [
  'English',
  'Mathematics',
  'Science',
  'Computing',
  'Humanities',
  'Commerce',
  'Life and arts',
] as const

export type Department = (typeof departments)[number]

const topic = z.object({ title: z.string(), idea: z.string() })

/** A topic, with the lesson's content in a sentence or two. */
export type Topic = z.infer<typeof topic>

const subjectRow = z.object({
  code: z.string(),
  name: z.string(),
  department: z.enum(departments),
  /** Periods a week. */
  lessons: whole,
  /** Those of grades 11 and 12 that take it: 1 to 3 science, 4 and 5 social science, 6 business, 7 arts; none for a subject of grades 9 and 10. */
  groups: z.string(),
})

/** In the order of the term. */
const topicsOfTerm = z.tuple([topic, topic, topic, topic])

export interface DemoSubject extends z.infer<typeof subjectRow> {
  topics: z.infer<typeof topicsOfTerm>
}

/**
 * Reads all subjects of the demo school. Senior ones have separate codes, because code and name decide the level; those
 * of grades 9 and 10 are the ones of spec/teacher-and-admin.md section 5.
 */
export function readSubjects(): DemoSubject[] {
  const topics = Map.groupBy(
    readDemoFile('topics.csv', topic.extend({ subject: z.string() })),
    (one) => one.subject,
  )
  return readDemoFile('subjects.csv', subjectRow).map((row) => ({
    ...row,
    topics: topicsOfTerm.parse(topics.get(row.code)),
  }))
}

/** Whether a home class takes a subject: in grades 9 and 10 all the same, in 11 and 12 by group. */
export function takes(className: string, { groups }: DemoSubject): boolean {
  const group = /^1[12]\.(\d)$/.exec(className)?.[1]
  return group === undefined ? groups === '' : groups.includes(group)
}
