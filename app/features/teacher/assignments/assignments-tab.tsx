import { assignmentTexts } from '#app/words/teacher/assignments.ts'
import { markingTexts } from '#app/words/teacher/marking.ts'
import { MarkingList } from '#app/features/teacher/marking/marking-list.tsx'
import { Loaded } from '#app/components/portal/loaded.tsx'
import { SubTabs } from '#app/components/portal/sub-tabs.tsx'
import { useView } from '#app/components/portal/use-view.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'
import { AssignmentForm } from './assignment-form.tsx'
import { AssignmentList } from './assignment-list.tsx'
import { setAssignmentsQuery } from './assignment-queries.ts'

export function AssignmentsTab({ userId }: { userId: string }) {
  const [view, open] = useView('assignment')
  const [marking, openMarking] = useView('marking')
  const [parameters, changeParameters] = useParameters()
  const student = parameters.get('student') ?? undefined
  const isFromSheet = parameters.get('from') === 'marks'
  const toList = () => open({ show: 'list' })
  const closeMarking = () =>
    changeParameters((next) => {
      for (const name of ['marking', 'show', 'student', 'from']) next.delete(name)
      // The address still names the class's mark sheet, from which the assignment was opened.
      if (!isFromSheet || marking.show !== 'row') return
      next.set('tab', 'classes')
      next.set('cell', [marking.id, student].filter(Boolean).join('.'))
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
    <SubTabs
      label={assignmentTexts.label}
      names={assignmentTexts.tabs}
      view={view}
      onView={open}
      list={
        <AssignmentList
          userId={userId}
          onMark={(id) => openMarking({ show: 'row', id })}
          onEdit={(id) => open({ show: 'row', id })}
          onCopy={(id) => open({ show: 'copy', id })}
          onCreate={() => open({ show: 'new' })}
        />
      }
      form={
        view.show === 'row' || view.show === 'copy' ? (
          <EditAssignment
            key={view.show + view.id}
            userId={userId}
            id={view.id}
            isCopy={view.show === 'copy'}
            onDone={toList}
          />
        ) : (
          <AssignmentForm userId={userId} onDone={toList} />
        )
      }
    />
  )
}

interface EditAssignmentProps {
  userId: string
  id: string
  isCopy: boolean
  onDone: () => void
}

function EditAssignment({ userId, id, isCopy, onDone }: EditAssignmentProps) {
  return (
    <Loaded of={setAssignmentsQuery(userId)} failure={assignmentTexts.toasts.fetchFailed}>
      {(assignments) => {
        const found = assignments.find((one) => one.id === id)
        return (
          <AssignmentForm
            userId={userId}
            assignment={isCopy ? undefined : found}
            copyOf={isCopy ? found : undefined}
            onDone={onDone}
          />
        )
      }}
    </Loaded>
  )
}
