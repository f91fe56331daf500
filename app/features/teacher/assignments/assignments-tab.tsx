import { assignmentTexts } from '#app/words/teacher/assignments.ts'
import { markingTexts } from '#app/words/teacher/marking.ts'
import { MarkingList } from '#app/features/teacher/marking/marking-list.tsx'
import { ListAndForm } from '#app/components/portal/list-and-form.tsx'
import { useView } from '#app/components/portal/use-view.ts'
import { partOf } from '#app/components/portal/part-of.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { AssignmentForm } from './assignment-form.tsx'
import { AssignmentList } from './assignment-list.tsx'
import { setAssignmentsQuery } from './assignment-queries.ts'

export function AssignmentsTab({ userId }: { userId: string }) {
  const [marking, openMarking] = useView('marking')
  const [parameters, changeParameters] = useParameters()
  const student = parameters.get('student') ?? undefined
  const isFromSheet = parameters.get('from') === 'marks'
  const closeMarking = () =>
    changeParameters({
      marking: undefined,
      show: undefined,
      student: undefined,
      from: undefined,
      // The address still names the class's mark sheet, from which the assignment was opened.
      ...(isFromSheet &&
        marking.show === 'row' && {
          tab: 'classes',
          cell: [marking.id, student].filter(Boolean).join('.'),
        }),
    })
  if (marking.show === 'row')
    return (
      <MarkingList
        key={marking.id}
        userId={userId}
        id={marking.id}
        student={student}
        back={isFromSheet ? markingTexts.backToSheet : markingTexts.back}
        onBack={closeMarking}
      />
    )
  return (
    <ListAndForm
      parameter="assignment"
      label={assignmentTexts.label}
      names={assignmentTexts.tabs}
      renderList={(opening) => (
        <AssignmentList userId={userId} onMark={(id) => openMarking({ show: 'row', id })} {...opening} />
      )}
      rowQuery={(id) =>
        partOf(setAssignmentsQuery(userId), (all) => all.find((one) => one.id === id) ?? null)
      }
      failure={assignmentTexts.toasts.fetchFailed}
      renderForm={({ row, ...others }) => <AssignmentForm userId={userId} assignment={row} {...others} />}
    />
  )
}
