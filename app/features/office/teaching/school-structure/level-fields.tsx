import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Textarea } from '#app/components/ui/textarea.tsx'
import { structureTexts as texts } from '#app/words/office/school-structure.ts'
import type { Problems } from '#app/forms/field-props.ts'
import { RemoveButton } from '#app/forms/typed-rows.tsx'
import { structureLimits } from '#shared/school-structure/structure.ts'
import type { LevelDraft } from './structure-draft.ts'

interface LevelFieldsProps {
  level: LevelDraft
  place: number
  /** The last level offers all subjects that no other level lists. */
  isLast: boolean
  problems: Problems
  onChange: (patch: Partial<LevelDraft>) => void
  /** Absent for the only level. */
  onRemove: (() => void) | undefined
}

/** A level: its name, its home classes, and the subjects that only it offers. */
export function LevelFields({ level, place, isLast, problems, onChange, onRemove }: LevelFieldsProps) {
  const problemOf = (field: keyof LevelDraft) => problems[`levels.${place}.${field}`]
  return (
    <li>
      <fieldset className="space-y-3 border-t border-line pt-4">
        <legend className="sr-only">{texts.levelOf(place + 1)}</legend>
        <div className="grid grid-cols-[1fr_2.75rem] items-start gap-2">
          <Field label={texts.name} error={problemOf('name')}>
            <Input
              value={level.name}
              maxLength={structureLimits.levelName}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          </Field>
          {onRemove && <RemoveButton name={texts.removeLevel(level.name)} onClick={onRemove} />}
        </div>
        <Field label={texts.homeClasses} hint={texts.homeClassesHint} error={problemOf('homeClasses')}>
          <Textarea
            rows={2}
            value={level.homeClasses}
            onChange={(event) => onChange({ homeClasses: event.target.value })}
          />
        </Field>
        <Field
          label={isLast ? texts.subjectsOfLast : texts.subjects}
          hint={isLast ? texts.subjectsOfLastHint : texts.subjectsHint}
          error={problemOf('subjects')}
        >
          <Textarea
            rows={isLast ? 2 : 4}
            value={level.subjects}
            onChange={(event) => onChange({ subjects: event.target.value })}
          />
        </Field>
      </fieldset>
    </li>
  )
}
