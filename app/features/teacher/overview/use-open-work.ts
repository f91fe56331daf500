import type { MarkingFilter } from '#app/features/teacher/marking/marking-rules.ts'
import { useParameters } from '#app/lib/navigation/use-parameters.ts'

/** Opens the screens on which waiting work is done. */
export function useOpenWork() {
  const [, changeParameters] = useParameters()
  return {
    /** Opens the marking list of an assignment, at those waiting for a mark or another part of the class. */
    openMarking: (assignmentId: string, show: MarkingFilter = 'to_mark') =>
      changeParameters({
        tab: 'assignments',
        marking: assignmentId,
        show,
        student: undefined,
        from: undefined,
      }),
    openResults: (classId: string) => changeParameters({ tab: 'classes', results: classId }),
    openMarkSheet: (classId: string) => changeParameters({ tab: 'classes', marks: classId }),
  }
}
