import { PlainTable, type PlainColumn } from '#app/components/portal/plain-table.tsx'
import { formatCount, formatDay } from '#app/lib/text/format.ts'
import { releasedCountsTexts as texts } from '#app/words/office/released-counts.ts'
import { bandInWords } from '#app/words/shared/released-counts.ts'
import type { Counts } from '#shared/released-counts/counts.ts'
import { countedSexes, sumStudents } from '#shared/released-counts/rules.ts'
import { provinces } from '#shared/released-counts/provinces.ts'
import { schoolLevels } from '#shared/released-counts/school-levels.ts'
import { minShown } from '#shared/released-counts/withhold.ts'

type CountedStudents = Counts['students'][number]
type Attendance = Counts['attendance'][number]
type Results = Counts['results'][number]

const { facts } = texts

/** Everything that counts hold, number for number. */
export function CountsView({ counts }: { counts: Counts }) {
  return (
    <>
      <Facts counts={counts} />
      <Students counts={counts} />
      <Part
        title={texts.attendance}
        columns={attendanceColumns}
        rows={counts.attendance}
        keyOf={groupOfAttendance}
        help={texts.attendanceHelp}
      />
      <Part
        title={texts.results}
        columns={resultColumns}
        rows={counts.results}
        keyOf={groupOfResults}
        help={texts.resultsHelp}
      />
      <p className="max-w-prose text-sm text-ink-soft">{texts.withheldHelp(minShown)}</p>
    </>
  )
}

interface PartProps<Row> {
  title: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  help?: string
}

/** A longer table is opened by who wants to read it: the buttons and the other parts stay near. */
const maxUnfolded = 8

function Part<Row>({ title, help, ...table }: PartProps<Row>) {
  const { length } = table.rows
  const shown = <PlainTable caption={title} {...table} />
  return (
    <div className="space-y-2">
      <h4 className="font-semibold">{title}</h4>
      {length === 0 && <p className="text-ink-soft">{texts.nothing}</p>}
      {length > 0 && length <= maxUnfolded && shown}
      {length > maxUnfolded && (
        <details>
          <summary className="min-h-12 cursor-pointer py-2.5">{texts.lines(length)}</summary>
          {shown}
        </details>
      )}
      {help && <p className="max-w-prose text-sm text-ink-soft">{help}</p>}
    </div>
  )
}

function Facts({ counts: { day, school, teachers, rooms } }: { counts: Counts }) {
  const lines = [
    [facts.name, school.name],
    [facts.province, school.province === null ? facts.noProvince : provinces[school.province].name],
    [facts.level, school.level === null ? facts.noLevel : schoolLevels[school.level]],
    [facts.day, formatDay(day)],
    [facts.teachers, facts.teachersText(formatCount(teachers.active))],
    [facts.rooms, rooms === null ? facts.noRooms : facts.roomsText(formatCount(rooms))],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
      {lines.map(([title, text]) => (
        <div key={title} className="contents">
          <dt className="font-semibold">{title}</dt>
          <dd className="mb-2 wrap-anywhere sm:mb-0">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Line {
  title: string
  isMeant: (row: CountedStudents) => boolean
}

function Students({ counts }: { counts: Counts }) {
  const sexes = countedSexes.filter(
    (sex) => sex !== 'unknown' || sumStudents(counts, (row) => row.sex === sex) > 0,
  )
  const columns: PlainColumn<Line>[] = [
    { title: texts.group, renderCell: ({ title }) => title },
    ...sexes.map((sex): PlainColumn<Line> => ({
      title: texts.sexes[sex],
      align: 'end',
      renderCell: ({ isMeant }) => sumStudents(counts, (row) => row.sex === sex && isMeant(row)),
    })),
    { title: texts.all, align: 'end', renderCell: ({ isMeant }) => sumStudents(counts, isMeant) },
  ]
  const grades = [...new Set(counts.students.map(({ grade }) => grade))]
  const byGrade: Line[] = [
    ...grades.map((grade): Line => ({
      title: texts.grade(grade),
      isMeant: (row) => row.grade === grade,
    })),
    { title: texts.allGrades, isMeant: () => true },
  ]
  const byAge = grades.flatMap((grade) => {
    const ages = new Set(counts.students.filter((row) => row.grade === grade).map(({ age }) => age))
    return [...ages]
      .toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity))
      .map((age): Line => ({
        title: texts.of(texts.grade(grade), texts.age(age)),
        isMeant: (row) => row.grade === grade && row.age === age,
      }))
  })
  return (
    <>
      <Part
        title={texts.students}
        columns={columns}
        rows={byGrade}
        keyOf={({ title }) => title}
        help={texts.studentsHelp}
      />
      <Part title={texts.ages} columns={columns} rows={byAge} keyOf={({ title }) => title} />
    </>
  )
}

const attendanceColumns: PlainColumn<Attendance>[] = [
  { title: texts.group, renderCell: groupOfAttendance },
  { title: texts.columns.students, align: 'end', renderCell: ({ students }) => students },
  { title: texts.columns.possible, align: 'end', renderCell: ({ possible }) => orWithheld(possible) },
  { title: texts.columns.attended, align: 'end', renderCell: ({ attended }) => orWithheld(attended) },
]

const resultColumns: PlainColumn<Results>[] = [
  { title: texts.group, renderCell: groupOfResults },
  { title: texts.columns.students, align: 'end', renderCell: ({ students }) => orWithheld(students) },
  {
    title: texts.columns.bands,
    renderCell: ({ bands }) =>
      bands
        .map(({ name, students }) =>
          bandInWords(name, students === null ? texts.withheld : formatCount(students)),
        )
        .join(' · '),
  },
]

function groupOfAttendance({ term, grade, sex }: Attendance): string {
  return texts.of(term, texts.of(texts.grade(grade), texts.sexes[sex]))
}

function groupOfResults({ grade, subject, term, sex }: Results): string {
  return texts.of(texts.grade(grade), texts.of(subject ?? texts.noSubject, texts.of(term, texts.sexes[sex])))
}

function orWithheld(count: number | null): number | string {
  return count ?? texts.withheld
}
