import { takeLostFocus } from '#app/components/ui/take-lost-focus.ts'
import { Section } from '#app/components/ui/section.tsx'
import { RowForm } from '#app/forms/row-form.tsx'
import { useRowForm } from '#app/forms/use-row-form.ts'
import { formatDay, formatMoment } from '#app/lib/text/format.ts'
import { textsOfRoll } from '#app/offline/outbox/nouns/roll-call.ts'
import { findUnsent } from '#app/offline/outbox/outbox.ts'
import { rollCallTexts as texts } from '#app/words/teacher/roll-calls.ts'
import type { RollCall } from '#shared/roll-calls/contract.ts'
import { schoolTime } from '#shared/school-calendar/school-calendar.ts'
import { rowOfRoll } from './roll-address.ts'
import { draftOfRoll, marksOf, tapped, type RollDraft } from './roll-draft.ts'
import { callForRoll, readRoll, useSaveRoll } from './roll-queries.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { absenceKinds, rollCallRules, type AbsenceKind } from '#shared/roll-calls/rules.ts'

interface RollFormProps {
  userId: string
  roll: RollCall
  onDone: () => void
}

/** The form of a roll, in which everybody is present until a tap changes it. */
export function RollForm({ userId, roll, onDone }: RollFormProps) {
  const form = useRollForm({ userId, roll, onDone })
  const { draft, change } = form
  const kinds = Object.values(draft.marks).map(({ kind }) => kind)
  const absent = kinds.filter((kind) => kind === 'absent').length
  const marked = roll.students.filter(({ id }) => draft.marks[id])
  const name = [roll.class_name, roll.subject_name].filter(Boolean).join(' ')
  return (
    <>
      <div>
        <h2 className="text-2xl" tabIndex={-1} ref={takeLostFocus}>
          {texts.heading(name)}
        </h2>
        <p className="text-sm text-ink-soft">
          {formatDay(roll.day)} · {roll.period === null ? texts.wholeDay : texts.lesson(roll.period)}
          {roll.called &&
            ` · ${texts.calledBy(roll.called.by ?? texts.office, formatMoment(roll.called.at))}`}
        </p>
        <p className="mt-2">{texts.intro}</p>
      </div>
      <RowForm
        form={form}
        submit={texts.save}
        note={texts.sum(roll.students.length, absent, kinds.length - absent)}
        spacing="space-y-4"
      >
        <datalist id="roll-reasons">
          {texts.reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </datalist>
        <ol className="divide-y divide-line border-y border-line">
          {roll.students.map(({ id, first_name, last_name }) => (
            <RollRow
              key={id}
              name={`${last_name}, ${first_name}`}
              mark={draft.marks[id]}
              onTap={(kind) => change({ marks: tapped(draft, id, kind, schoolTime()) })}
            />
          ))}
        </ol>
        {marked.length > 0 && (
          <Section heading={texts.details} level={3} size="lg">
            <ul className="divide-y divide-line">
              {marked.map(({ id, first_name, last_name }) => (
                <MarkDetails
                  key={id}
                  name={`${last_name}, ${first_name}`}
                  mark={draft.marks[id]!}
                  onChange={(mark) => change({ marks: { ...draft.marks, [id]: mark } })}
                />
              ))}
            </ul>
          </Section>
        )}
      </RowForm>
    </>
  )
}

function useRollForm({ userId, roll, onDone }: RollFormProps) {
  const { mutateAsync: save } = useSaveRoll(userId, roll)
  const row = rowOfRoll(roll.day, roll)
  return useRowForm<RollDraft, RollCall>({
    userId,
    draftName: `roll.${row}`,
    // The roll waiting to be sent is the one its teacher knows.
    initial: () => (findUnsent(row)?.form?.draft as RollDraft | undefined) ?? draftOfRoll(roll),
    save: (draft) => save(draft),
    work: (draft) => ({
      kind: 'roll-call',
      row,
      title: texts.title(roll.class_name, formatDay(roll.day)),
      calls: [callForRoll(roll, draft)],
      mine: textsOfRoll(roll, marksOf(draft)),
    }),
    reload: async () => draftOfRoll(await readRoll(roll)),
    texts: { saved: texts.saved, failed: texts.saveFailed },
    onDone,
  })
}

type Mark = RollDraft['marks'][string]

interface RollRowProps {
  name: string
  /** Undefined if the student is present. */
  mark: Mark | undefined
  onTap: (kind: AbsenceKind) => void
}

/** A student with the roll's two buttons. */
function RollRow({ name, mark, onTap }: RollRowProps) {
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
          data-printed={mark?.kind === kind ? '' : undefined}
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
function MarkDetails({ name, mark, onChange }: MarkDetailsProps) {
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
            data-printed=""
            value={mark.arrived_at}
            onChange={({ currentTarget }) => onChange({ ...mark, arrived_at: currentTarget.value })}
          />
        )}
        <Input
          list="roll-reasons"
          className="min-w-40 flex-1"
          aria-label={texts.reasonOf(name)}
          data-printed=""
          placeholder={texts.reason}
          maxLength={rollCallRules.reason.max}
          value={mark.reason}
          onChange={({ currentTarget }) => onChange({ ...mark, reason: currentTarget.value })}
        />
      </div>
    </li>
  )
}
