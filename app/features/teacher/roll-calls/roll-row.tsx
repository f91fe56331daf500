import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { rollCallTexts as texts } from '#app/words/teacher/roll-calls.ts'
import { absenceKinds, rollCallRules, type AbsenceKind } from '#shared/roll-calls/rules.ts'
import type { RollDraft } from './roll-draft.ts'

type Mark = RollDraft['marks'][string]

interface RollRowProps {
  name: string
  /** Undefined if the student is present. */
  mark: Mark | undefined
  onTap: (kind: AbsenceKind) => void
}

/** A student with the roll's two buttons. */
export function RollRow({ name, mark, onTap }: RollRowProps) {
  return (
    <li className="flex min-h-14 items-center gap-2 py-1">
      <span className="min-w-0 grow wrap-anywhere">{name}</span>
      {absenceKinds.map((kind) => (
        <Button
          key={kind}
          type="button"
          size="sm"
          variant={mark?.kind !== kind ? 'secondary' : kind === 'absent' ? 'danger' : 'accent'}
          aria-pressed={mark?.kind === kind}
          aria-label={texts.of(texts[kind], name)}
          onClick={() => onTap(kind)}
        >
          {texts[kind]}
        </Button>
      ))}
    </li>
  )
}

interface MarkDetailsProps {
  name: string
  mark: Mark
  onChange: (mark: Mark) => void
}

/**
 * When a student arrived, and why one is absent. It is below the roll: inside, each tap would move the rows
 * under the thumb.
 */
export function MarkDetails({ name, mark, onChange }: MarkDetailsProps) {
  return (
    <li className="py-2">
      <p>
        {name} <span className="text-sm text-ink-soft">{texts[mark.kind]}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {mark.kind === 'late' && (
          <Input
            type="time"
            className="w-32"
            aria-label={texts.arrivalOf(name)}
            value={mark.arrived_at}
            onChange={({ currentTarget }) => onChange({ ...mark, arrived_at: currentTarget.value })}
          />
        )}
        <Input
          list="roll-reasons"
          className="min-w-40 flex-1"
          aria-label={texts.reasonOf(name)}
          placeholder={texts.reason}
          maxLength={rollCallRules.reason.most}
          value={mark.reason}
          onChange={({ currentTarget }) => onChange({ ...mark, reason: currentTarget.value })}
        />
      </div>
    </li>
  )
}
