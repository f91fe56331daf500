import { Copy, LockKeyhole, LockKeyholeOpen, Pencil, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { OrderedList } from '#app/components/portal/ordered-list.tsx'
import { usePrintedSheet } from '#app/components/portal/printed-sheet.tsx'
import { RowActions } from '#app/components/portal/row-actions.tsx'
import { Badge } from '#app/components/ui/badge.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { lists } from '#app/words/shared/lists.ts'
import { teaching } from '#app/words/shared/forms.ts'
import { courseTexts as texts } from '#app/words/teacher/course-modules.ts'
import { useCall } from '#app/components/portal/use-action.ts'
import type { CourseClass, CourseUnit } from '#shared/course-modules/contract.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { EmptyCourse } from './empty-course.tsx'
import { ProgressPart } from './progress-part.tsx'
import { UnitSheet } from './unit-sheet.tsx'
import { useOrderUnits } from './unit-mutations.ts'

interface UnitListProps {
  userId: string
  taught: CourseClass
  /** Classes that have no units yet. */
  targets: readonly CourseClass[]
  units: readonly CourseUnit[]
  onEdit: (id: string) => void
  onCreate: () => void
}

/** The units of a class in order, and the progress of its students. */
export function UnitList({ userId, taught, targets, units, onEdit, onCreate }: UnitListProps) {
  const order = useOrderUnits(userId, taught.id)
  const { mutateAsync: remove } = useCall('courseModules', 'remove', { userId, changes: ['courseModules'] })
  const [deleting, setDeleting] = useState<CourseUnit>()
  const [isCopying, setCopying] = useState(false)
  const { isAsked, print } = usePrintedSheet()
  if (units.length === 0) return <EmptyCourse userId={userId} taught={taught} onCreate={onCreate} />
  return (
    <div className="max-w-3xl">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <p className="grow text-sm text-ink-soft">{units.length > 1 && lists.orderHint}</p>
        <Button variant="secondary" size="sm" onClick={print}>
          <Printer className="size-5" aria-hidden="true" />
          {texts.print}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => setCopying(true)}>
          <Copy className="size-5" aria-hidden="true" />
          {texts.copy.button}
        </Button>
      </div>
      <OrderedList label={texts.tabs.list} items={units} titleOf={({ title }) => title} onOrder={order}>
        {(unit) => (
          <div className="flex flex-wrap items-center gap-x-4">
            <div className="min-w-0 grow basis-52 py-1">
              <h3 className="font-sans text-base font-semibold wrap-anywhere">{unit.title}</h3>
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
                <Opening day={unit.opens_on} />
                {texts.entries(unit.items.length)}
              </p>
            </div>
            <RowActions
              of={unit.title}
              actions={[
                { icon: Pencil, words: teaching.edit, onAct: () => onEdit(unit.id) },
                { icon: Trash2, words: teaching.delete, onAct: () => setDeleting(unit) },
              ]}
            />
          </div>
        )}
      </OrderedList>
      {isAsked && <UnitSheet taught={taught} units={units} />}
      <ProgressPart userId={userId} classId={taught.id} />
      {isCopying && (
        <CopyDialog
          userId={userId}
          taught={taught}
          choose="to_class_id"
          choices={targets}
          onClose={() => setCopying(false)}
        />
      )}
      {deleting && (
        <DeleteRow
          question={texts.confirmDelete}
          text={texts.confirmDeleteText(deleting.title)}
          deleted={texts.deleted}
          failed={texts.failures.delete}
          remove={() => remove({ id: deleting.id })}
          onDone={() => setDeleting(undefined)}
        />
      )}
    </div>
  )
}

function Opening({ day }: { day: string }) {
  if (day > schoolDay()) return <Badge icon={LockKeyhole}>{texts.opensLater(formatDay(day))}</Badge>
  return (
    <Badge tone="green" icon={LockKeyholeOpen}>
      {texts.open}
    </Badge>
  )
}
