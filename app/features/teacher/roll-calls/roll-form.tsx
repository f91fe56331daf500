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
import { MarkDetails, RollRow } from './roll-row.tsx'

interface RollFormProps {
  userId: string
  roll: RollCall
  onDone: () => void
}

/** Takes the focus from the button that opened the roll, which is gone. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
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
        <h2 className="text-2xl" tabIndex={-1} ref={takeFocus}>
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
