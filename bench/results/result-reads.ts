import { readOf, type Read } from '../growth/read-lists.ts'
import { signIn, type MeasuredSchool } from '../harness/school.ts'

/** A scheme that uses everything that the sums support. */
const scheme = {
  components: [
    { title: 'Tests', weight: 50, kinds: ['test', 'quiz'], within: 'equal', best: 3 },
    { title: 'Other work', weight: 50, kinds: [], within: 'points', best: null },
  ],
  factor: 105,
  cap: 98,
}

/** Every screen and sheet of results, as the people of the sign-ins file request it. */
export async function resultReads(url: string, school: MeasuredSchool): Promise<Read[]> {
  const student = await signIn(url, school.student())
  const teacher = await signIn(url, school.teacher())
  const office = await signIn(url, school.administrator())
  const taught = await school.query<Record<'grade' | 'subject' | 'year' | 'term', string>>(
    `select distinct substring(name from '^[0-9]+') as grade, subject_id as subject, academic_year as year, term
     from public.classes where not is_archived and subject_id is not null`,
  )
  const [now] = taught
  if (!now) throw new Error('the school has no classes')
  const { year, term } = now
  const grades = [...new Set(taught.map(({ grade }) => Number(grade)))]
  const inTerm = `academic_year=${year}&term=${encodeURIComponent(term)}`
  const classId = await school.classWithMarks()
  return [
    {
      name: 'results of everybody, by subject and grade',
      max: 2000,
      requests: taught.map(({ grade, subject }) => ({
        path: `/admin/internal-marks/${grade}/${subject}/file?format=csv&${inTerm}`,
        token: office,
      })),
    },
    {
      name: 'a scheme tried on everybody',
      max: 2000,
      requests: grades.map((grade_level) => ({
        path: '/admin/result-schemes/preview',
        token: office,
        body: { ...scheme, academic_year: year, grade_level, subject_id: null, term: null },
      })),
    },
    { ...readOf('class view', `/teacher/classes/${classId}/results`, teacher), max: 50 },
    readOf('board of the office', `/admin/results/home-classes?${inTerm}`, office),
    readOf('board of the office, to look at', `/admin/results/home-classes?${inTerm}&only_odd=true`, office),
    readOf('board of the office, one home class', `/results?${inTerm}&class_name=9A`, office),
    readOf('board of a home class', `/results?${inTerm}`, teacher),
    readOf(
      'home class, to look after',
      `/teacher/home-class/concerns?term=${encodeURIComponent(term)}`,
      teacher,
    ),
    readOf(
      'summary of a grade',
      `/admin/results/summary?academic_year=${year}&grade_level=${grades[0]}`,
      office,
    ),
    // Four years of one's own results instead of one.
    { ...readOf('student grades', '/student/grades', student), maxTimes: 2.5 },
  ]
}
