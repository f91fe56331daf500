import { Button } from '#app/components/ui/button.tsx'
import { formatDay } from '#app/lib/format.ts'
import { classMoveTexts as texts } from '#app/words/shared/class-moves.ts'
import type { ClassMovePlan } from '#shared/contracts/class-moves.ts'

interface ClassMovePreviewProps {
  plan: ClassMovePlan
  isBusy: boolean
  onUndo: (id: string) => void
}

const parts = ['left', 'joined', 'joined, submitted', 'stays'] as const

/** The classes that a move changes, with the marks that go along, and the moves before. */
export function ClassMovePreview({ plan: { classes, moves }, isBusy, onUndo }: ClassMovePreviewProps) {
  const last = moves.find(({ undone_at }) => undone_at === null)
  return (
    <section aria-label={texts.changes} className="space-y-2">
      <h3 className="text-lg">{texts.changes}</h3>
      {classes.length === 0 && <p>{texts.nothing}</p>}
      {parts.map((part) => {
        const own = classes.filter(({ change }) => change === part)
        return (
          own.length > 0 && (
            <div key={part}>
              <p className="font-semibold">{texts.parts[part]}</p>
              <ul className="list-disc pl-5">
                {own.map(({ class_id, subject_name, class_name, term, marks }) => (
                  <li key={class_id} className="wrap-anywhere">
                    {texts.row(subject_name, class_name, term)}
                    {part === 'left' && marks > 0 && `: ${texts.marks(marks)}`}
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
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
