import type { Counts } from '#shared/released-counts/counts.ts'

/** Counts of a school with these students. */
export function countsOf(values: Partial<Counts> = {}): Counts {
  return {
    shape: 1,
    year: '2026',
    day: '2026-03-02',
    school: { name: 'Markham Valley', province: 'morobe', level: 'secondary' },
    students: [
      { grade: 9, sex: 'F', age: 15, students: 30 },
      { grade: 9, sex: 'M', age: 16, students: 20 },
      { grade: 10, sex: 'F', age: null, students: 10 },
    ],
    teachers: { active: 12 },
    rooms: null,
    attendance: [
      { term: 'Term 1', grade: 9, sex: 'F', students: 30, possible: 100, attended: 90 },
      { term: 'Term 1', grade: 9, sex: 'M', students: 3, possible: null, attended: null },
    ],
    results: [
      {
        grade: 9,
        subject: 'English',
        term: 'Term 1',
        sex: 'F',
        students: 30,
        bands: [
          { name: 'Credit', students: 20 },
          { name: 'Pass', students: 10 },
        ],
      },
    ],
    ...values,
  }
}
