import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog, DialogActions } from '#app/components/ui/dialog.tsx'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Select } from '#app/components/ui/select.tsx'
import { ClassMovePreview } from '#app/features/shared/student-records/class-move-preview.tsx'
import { useStructure } from '#app/session/current-school.ts'
import { editTexts, moveTexts } from '#app/words/office/accounts.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { classMoveTexts } from '#app/words/shared/class-moves.ts'
import { useUndoChange } from '#app/features/office/people/bulk-changes/use-undo-change.ts'
import { ObstacleAlert } from '#app/features/office/people/bulk-changes/obstacle-alert.tsx'
import { MadeMove } from '#app/features/shared/student-records/made-move.tsx'
import { useRefresh } from '#app/lib/api/use-refresh.ts'
import { maxMoved } from '#shared/accounts/filters.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { homeClasses } from './home-classes.ts'
import { studentChanges } from './account-queries.ts'
import { movesPlanQuery, useMoveStudents } from './move-queries.ts'

interface MoveDialogProps {
  userId: string
  ids: string[]
  onDone: (moved: boolean) => void
}

/** The choice of no home class; the other values are names of classes. */
const noClass = 'none'

/** Asks for the class and the day, shows what changes, moves everyone who is selected, and can undo it. */
export function MoveDialog({ userId, ids, onDone }: MoveDialogProps) {
  const [chosen, setChosen] = useState('')
  const today = schoolDay()
  const [day, setDay] = useState(today)
  const structure = useStructure()
  const isToClass = chosen !== '' && chosen !== noClass
  const plan = useQuery(
    movesPlanQuery(userId, { student_ids: ids, class_name: isToClass ? chosen : '', day }),
  )
  const move = useMoveStudents(userId)
  const name = isToClass ? chosen : moveTexts.none
  const isReady = chosen === noClass || (isToClass && plan.data !== undefined)
  if (move.data) return <MovedDialog userId={userId} made={move.data} to={name} onDone={() => onDone(true)} />
  return (
    <Dialog title={moveTexts.title(ids.length)} description={moveTexts.text} onClose={() => onDone(false)}>
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) move.mutate({ student_ids: ids, class_name: isToClass ? chosen : null, day })
        }}
      >
        <Field label={moveTexts.class}>
          <Select
            required
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            none={classMoveTexts.choose}
            options={[...homeClasses(structure), [noClass, moveTexts.none]]}
          />
        </Field>
        {chosen === noClass && <p>{moveTexts.noneText}</p>}
        {isToClass && (
          <Field label={classMoveTexts.day}>
            <Input
              type="date"
              required
              max={today}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          </Field>
        )}
        {isToClass && day !== '' && (
          <ListPart query={plan} failure={classMoveTexts.failed}>
            {(classes) => <ClassMovePreview classes={classes} />}
          </ListPart>
        )}
        {ids.length > maxMoved && <p role="alert">{moveTexts.tooMany(maxMoved)}</p>}
        <DialogActions>
          <Button type="submit" busy={move.isPending} disabled={!isReady || ids.length > maxMoved}>
            {move.isPending ? teaching.saving : moveTexts.submit}
          </Button>
          <Button variant="secondary" disabled={move.isPending} onClick={() => onDone(false)}>
            {editTexts.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface MovedDialogProps {
  userId: string
  /** The id of the move is null when it cannot be undone. */
  made: { id: string | null; moved: number }
  /** The name of the class. */
  to: string
  onDone: () => void
}

/** A move of several students that was made, with its undo. */
function MovedDialog({ userId, made: { id, moved }, to, onDone }: MovedDialogProps) {
  const refresh = useRefresh(userId, studentChanges)
  const undo = useUndoChange(userId, studentChanges)
  function close() {
    onDone()
    void refresh()
  }
  return (
    <Dialog title={moveTexts.moved} onClose={close}>
      {undo.data?.undone === false && (
        <ObstacleAlert about={moveTexts.moved} obstacles={undo.data.obstacles} />
      )}
      <MadeMove
        text={undo.data?.undone ? moveTexts.undone : moveTexts.movedText(moved, to)}
        isBusy={undo.isPending}
        onUndo={id !== null && !undo.data ? () => undo.mutate({ id }) : undefined}
        onClose={close}
      />
    </Dialog>
  )
}
