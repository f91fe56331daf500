import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#app/components/ui/skeleton.tsx'
import { classTexts } from '#app/words/teacher/classes.ts'
import { ResultsPage } from '#app/features/teacher/results/results-page.tsx'
import { MarkSheetPage } from '#app/features/teacher/mark-sheet/mark-sheet.tsx'
import { ListPart } from '#app/components/portal/list-part.tsx'
import { ListAndForm } from '#app/components/portal/list-and-form.tsx'
import { useLoggedFailure } from '#app/components/portal/use-logged-failure.ts'
import { useView } from '#app/components/portal/use-view.ts'
import { partOf } from '#app/components/portal/part-of.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { teacherOverviewQuery } from '#app/features/teacher/overview/overview-queries.ts'
import type { TaughtClass } from '#shared/classes/contract.ts'
import type { SchoolCalendar } from '#shared/school-calendar/contract.ts'
import { schoolDay, termOn } from '#shared/school-calendar/school-calendar.ts'
import { ClassForm } from './class-form.tsx'
import { ClassList } from './class-list.tsx'
import { classesQuery, directoryQuery, enrolledQuery } from './class-queries.ts'
import { HomeClass } from './home-class.tsx'

export function ClassesTab({ userId }: { userId: string }) {
  const [marks, openMarks] = useView('marks')
  const [, changeParameters] = useParameters()
  const [results, openResults] = useView('results')
  const overview = useQuery({ ...teacherOverviewQuery(userId), refetchOnMount: false })
  if (marks.show === 'row')
    return (
      <MarkSheetPage
        key={marks.id}
        userId={userId}
        id={marks.id}
        onBack={() => changeParameters({ marks: undefined, cell: undefined })}
      />
    )
  if (results.show === 'row')
    return (
      <ResultsPage
        key={results.id}
        userId={userId}
        id={results.id}
        onBack={() => openResults({ show: 'list' })}
      />
    )
  return (
    <ListAndForm
      parameter="class"
      label={classTexts.label}
      names={classTexts.tabs}
      renderList={({ onEdit, onCopy, onCreate }) => (
        <>
          <ClassList
            userId={userId}
            onMarks={({ id }) => openMarks({ show: 'row', id })}
            onResults={({ id }) => openResults({ show: 'row', id })}
            onEdit={({ id }) => onEdit(id)}
            onCopy={({ id }) => onCopy(id)}
            onCreate={onCreate}
          />
          {overview.data && overview.data.home_classes.length > 0 && (
            <HomeClass
              userId={userId}
              names={overview.data.home_classes}
              calendar={overview.data.calendar}
              term={termOn(overview.data.calendar, schoolDay()).term}
            />
          )}
        </>
      )}
      rowQuery={(id) => partOf(classesQuery(userId), (all) => all.find((one) => one.id === id) ?? null)}
      failure={classTexts.toasts.fetchFailed}
      renderForm={({ row, copyOf, onDone }) => (
        <ListPart query={overview} failure={classTexts.toasts.fetchFailed}>
          {({ calendar }) => {
            const taught = row ?? copyOf
            const form = { userId, calendar, onDone }
            if (!taught) return <ClassForm {...form} />
            return <EditClass {...form} taught={taught} isCopy={copyOf !== undefined} />
          }}
        </ListPart>
      )}
    />
  )
}

interface EditClassProps {
  userId: string
  calendar: SchoolCalendar
  taught: TaughtClass
  isCopy: boolean
  onDone: () => void
}

/**
 * Loads the students of a class for its form. If they cannot be loaded the class can still be edited, and its
 * students stay.
 */
function EditClass({ userId, calendar, taught, isCopy, onDone }: EditClassProps) {
  const enrolled = useQuery(enrolledQuery(userId, { id: taught.id }))
  const directory = useQuery({ ...directoryQuery(userId), enabled: isCopy })
  useLoggedFailure(enrolled.error)
  if (enrolled.isPending || (isCopy && directory.isPending)) return <Skeleton className="h-64" />
  const form = { userId, calendar, onDone }
  if (isCopy) {
    // Students who have since left the school are not copied.
    const active = new Set(directory.data?.map(({ id }) => id))
    const studentIds = enrolled.data?.filter((id) => active.has(id))
    return <ClassForm {...form} copyOf={taught} studentIds={studentIds} />
  }
  return <ClassForm {...form} taught={taught} studentIds={enrolled.data} />
}
