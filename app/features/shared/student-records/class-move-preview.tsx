import { Button } from '#app/components/ui/button.tsx'
import { formatDay } from '#app/lib/format.ts'
import { classMoveTexts as texts } from '#app/words/shared/class-moves.ts'
import type { ClassMovePlan } from '#shared/student-records/class-moves.ts'

interface ClassMovePreviewProps {
  plan: ClassMovePlan
  isBusy: boolean
  onUndo: (id: string) => void
}

const parts = ['left', 'joined', 'joined, submitted', 'stays'] as const

type Change = ClassMovePlan['classes'][number]

/** The classes of a subject in a term that are left and joined, as pairs. */
function pairsOf(classes: Change[]): [left: Change, joined: Change][] {
  return classes.flatMap((left) => {
    if (left.change !== 'left' || left.subject_name === null) return []
    const joined = classes.find(
      ({ change, subject_name, term }) =>
        change === 'joined' && subject_name === left.subject_name && term === left.term,
    )
    return joined ? [[left, joined] as [Change, Change]] : []
  })
}

/** The classes that a move changes, with the marks that count there, and the moves before. */
export function ClassMovePreview({ plan: { classes, moves }, isBusy, onUndo }: ClassMovePreviewProps) {
  const last = moves.find(({ undone_at }) => undone_at === null)
  const pairs = pairsOf(classes)
  const paired = new Set(pairs.flat())
  return (
    <section aria-label={texts.changes} className="space-y-2">
      <h3 className="text-lg">{texts.changes}</h3>
      {classes.length === 0 && <p>{texts.nothing}</p>}
      <ChangeList
        title={texts.changed}
        rows={pairs.map(([left, joined]) => ({
          id: left.class_id,
          text: texts.row(left.subject_name, texts.fromTo(left.class_name, joined.class_name), left.term),
          marks: left.marks > 0 && texts.counted(left.marks),
        }))}
      />
      {parts.map((part) => (
        <ChangeList
          key={part}
          title={texts.parts[part]}
          rows={classes
            .filter((one) => one.change === part && !paired.has(one))
            .map(({ class_id, subject_name, class_name, term, marks }) => ({
              id: class_id,
              text: texts.row(subject_name, class_name, term),
              marks: part === 'left' && marks > 0 && texts.kept(marks),
            }))}
        />
      ))}
      {last && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
          <p>
            {texts.before}: {texts.earlier(last.from_class, last.to_class, formatDay(last.moved_on))}
          </p>
          <Button variant="secondary" disabled={isBusy} onClick={() => onUndo(last.id)}>
            {texts.undo}
          </Button>
        </div>
      )}
    </section>
  )
}

interface ChangeListProps {
  title: string
  rows: { id: string; text: string; marks: string | false }[]
}

function ChangeList({ title, rows }: ChangeListProps) {
  if (rows.length === 0) return null
  return (
    <div>
      <p className="font-semibold">{title}</p>
      <ul className="list-disc pl-5">
        {rows.map(({ id, text, marks }) => (
          <li key={id} className="wrap-anywhere">
            {text}
            {marks && <span className="text-ink-soft">: {marks}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}
