import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { useStructure } from '#app/session/current-school.ts'
import { newId } from '#app/lib/text/new-id.ts'
import { classMoveTexts as texts } from '#app/words/shared/class-moves.ts'
import { callQuery } from '#app/lib/api/call-query.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { gradesOfClass, isOfGrade } from '#shared/school-structure/grades.ts'
import { homeClassesOf } from '#shared/school-structure/structure.ts'
import { ClassMovePreview } from './class-move-preview.tsx'
import { MadeMove } from './made-move.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import type { ClassMove } from '#shared/student-records/class-moves.ts'

const planQuery = callQuery('studentRecords', 'planMove', { staleTime: 0 })

interface ClassMoveFormProps {
  userId: string
  /** The id of the student. */
  id: string
  /** The current home class. */
  className: string | null
  /** Only classes of the same grade are offered: moving to another grade is up to the office. */
  isWithinGrade?: boolean
  onMoved?: () => void
  onClose: () => void
}

/** Moves a student to another home class after showing what changes, and can undo it. */
export function ClassMoveForm({
  userId,
  id,
  className,
  isWithinGrade = false,
  onMoved,
  onClose,
}: ClassMoveFormProps) {
  const today = schoolDay()
  const [chosen, setChosen] = useState('')
  const [day, setDay] = useState(today)
  const plan = useQuery({
    ...planQuery(userId, { id, class_name: chosen, day }),
    enabled: chosen !== '' && day !== '',
  })
  // A move keeps its id when it is sent again.
  const [move_id] = useState(newId)
  const move = useCall('studentRecords', 'move', { failed: texts.notMoved, clearsToasts: true })
  const undo = useCall('studentRecords', 'undoMove', {
    userId,
    changes: ['studentRecords.planMove'],
    failed: texts.notUndone,
    clearsToasts: true,
  })
  const isBusy = move.isPending || undo.isPending
  if (move.data)
    return (
      <MadeMove
        text={undo.data ? texts.undone : texts.done(move.data.to_class)}
        isBusy={undo.isPending}
        onUndo={undo.data ? undefined : () => undo.mutate({ id: move.data.id }, { onSuccess: onMoved })}
        onClose={onClose}
      />
    )
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (plan.data) move.mutate({ id, move_id, class_name: chosen, day }, { onSuccess: onMoved })
      }}
    >
      <ClassField value={chosen} onChoose={setChosen} {...{ className, isWithinGrade }} />
      <Field label={texts.day}>
        <Input
          type="date"
          required
          max={today}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </Field>
      {chosen !== '' && day !== '' && (
        <ListPart query={plan} failure={texts.failed}>
          {(found) => (
            <>
              <ClassMovePreview classes={found.classes} />
              <LastMove
                moves={found.moves}
                isBusy={isBusy}
                onUndo={(made) => undo.mutate({ id: made }, { onSuccess: onMoved })}
              />
            </>
          )}
        </ListPart>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={move.isPending} disabled={!plan.data || isBusy}>
          {move.isPending ? texts.moving : texts.submit}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}

interface ClassFieldProps {
  className: string | null
  isWithinGrade: boolean
  value: string
  onChoose: (name: string) => void
}

function ClassField({ className, isWithinGrade, value, onChoose }: ClassFieldProps) {
  const structure = useStructure()
  const grades = gradesOfClass(structure, className ?? '')
  const offered = homeClassesOf(structure).filter(
    (name) =>
      name !== className && (!isWithinGrade || grades.some((grade) => isOfGrade(structure, name, grade))),
  )
  return (
    <Field label={texts.class} hint={isWithinGrade ? texts.withinGrade : undefined}>
      <Select required value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        <option value="">{texts.choose}</option>
        {offered.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  )
}

interface LastMoveProps {
  /** The newest first. */
  moves: readonly ClassMove[]
  isBusy: boolean
  onUndo: (id: string) => void
}

/** The last move of a student that can be undone. */
function LastMove({ moves, isBusy, onUndo }: LastMoveProps) {
  const last = moves.find(({ undone_at }) => undone_at === null)
  if (!last) return null
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
      <p>
        {texts.before}: {texts.earlier(last.from_class, last.to_class, formatDay(last.moved_on))}
      </p>
      <Button variant="secondary" disabled={isBusy} onClick={() => onUndo(last.id)}>
        {texts.undo}
      </Button>
    </div>
  )
}
