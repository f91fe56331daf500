import { Copy, LockKeyhole, LockKeyholeOpen, Pencil, Printer, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { DeleteRow } from '#app/components/portal/delete-row.tsx'
import { OrderedList } from '#app/components/portal/ordered-list.tsx'
import { usePrintedSheet, PrintedSheet } from '#app/components/portal/printed-sheet.tsx'
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
import { ProgressPart } from './progress-part.tsx'
import { useOrderUnits } from './unit-mutations.ts'
import { useQuery } from '@tanstack/react-query'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { EmptyState } from '#app/components/ui/empty-state.tsx'
import { callQuery } from '#app/lib/api/call-query.ts'

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

interface UnitSheetProps {
  taught: CourseClass
  units: readonly CourseUnit[]
}

/** The units of a class on paper, each entry with a box to tick. */
function UnitSheet({ taught, units }: UnitSheetProps) {
  return (
    <PrintedSheet title={texts.label} facts={[texts.classOf(taught)]}>
      {units.map(({ id, title, opens_on, items }) => (
        <section key={id} className="mt-4 break-inside-avoid">
          <h2 className="text-lg">{title}</h2>
          {opens_on > schoolDay() && <p className="text-sm">{texts.opensLater(formatDay(opens_on))}</p>}
          <ul className="mt-1">
            {items.map((item) =>
              item.kind === 'heading' ? (
                <li key={item.id} className="mt-2 font-semibold">
                  {item.title}
                </li>
              ) : (
                <li key={item.id} className="flex items-baseline gap-2">
                  <span aria-hidden="true" className="inline-block size-3 shrink-0 border border-ink" />
                  <span className="min-w-0 wrap-anywhere">
                    {item.title} ({texts.kinds[item.kind]}){item.url && `: ${item.url}`}
                  </span>
                </li>
              ),
            )}
          </ul>
        </section>
      ))}
    </PrintedSheet>
  )
}

interface EmptyCourseProps {
  userId: string
  taught: CourseClass
  onCreate: () => void
}

/** Shown for a class without units; offers to start one, or to copy another class's units. */
function EmptyCourse({ onCreate, ...course }: EmptyCourseProps) {
  return (
    <EmptyState
      title={texts.empty}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={onCreate}>{texts.tabs.create}</Button>
          <EarlierCourse {...course} />
        </div>
      }
    >
      {texts.emptyText}
    </EmptyState>
  )
}

/** The teacher's classes that have units, including archived ones. */
const coursesQuery = callQuery('courseModules', 'courses')

/** Fills a class without units from another one, for example last year's, which is archived by then. */
function EarlierCourse({ userId, taught }: Omit<EmptyCourseProps, 'onCreate'>) {
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...coursesQuery(userId), enabled: isOpen })
  return (
    <>
      <Button variant="secondary" busy={query.isLoading} onClick={() => setOpen(true)}>
        <Copy className="size-5" aria-hidden="true" />
        {texts.copy.buttonFrom}
      </Button>
      {isOpen && (
        <ListPart query={query} failure={texts.failures.fetch} pending={null}>
          {(choices) => (
            <CopyDialog
              userId={userId}
              taught={taught}
              choose="class_id"
              choices={choices}
              onClose={() => setOpen(false)}
            />
          )}
        </ListPart>
      )}
    </>
  )
}
