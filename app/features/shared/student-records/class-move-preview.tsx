import { classMoveTexts as texts } from '#app/words/shared/class-moves.ts'
import type { ClassMovePlan } from '#shared/student-records/class-moves.ts'
import { pairMoves } from './pair-moves.ts'

interface ClassMovePreviewProps {
  /** The plan of one student, or of several with the number of students behind each row. */
  classes: readonly (ClassMovePlan['classes'][number] & { students?: number })[]
}

const parts = ['left', 'joined', 'joined, submitted', 'stays'] as const

/** The classes that a move changes, with the marks that count there. */
export function ClassMovePreview({ classes }: ClassMovePreviewProps) {
  const { pairs, others } = pairMoves(classes)
  return (
    <section aria-label={texts.changes} className="space-y-2">
      <h3 className="text-lg">{texts.changes}</h3>
      {classes.length === 0 && <p>{texts.nothing}</p>}
      <ChangeList
        title={texts.changed}
        rows={pairs.map(({ left, joined }) => ({
          id: left.class_id,
          students: left.students,
          text: texts.row(left.subject_name, texts.fromTo(left.class_name, joined.class_name), left.term),
          marks: left.marks > 0 && texts.counted(left.marks),
        }))}
      />
      {parts.map((part) => (
        <ChangeList
          key={part}
          title={texts.parts[part]}
          rows={others
            .filter((one) => one.change === part)
            .map(({ class_id, subject_name, class_name, term, marks, students }) => ({
              id: class_id,
              students,
              text: texts.row(subject_name, class_name, term),
              marks: part === 'left' && marks > 0 && texts.kept(marks),
            }))}
        />
      ))}
    </section>
  )
}

interface ChangeListProps {
  title: string
  rows: { id: string; students: number | undefined; text: string; marks: string | false }[]
}

function ChangeList({ title, rows }: ChangeListProps) {
  if (rows.length === 0) return null
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {rows.map(({ id, students, text, marks }) => (
          <li key={id} className="wrap-anywhere">
            {text}
            {students !== undefined && `, ${texts.students(students)}`}
            {marks && <span className="text-ink-soft">: {marks}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
