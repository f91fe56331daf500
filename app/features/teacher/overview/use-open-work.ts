import { useParameters } from '#app/navigation/use-parameters.ts'

/** Opens the screens on which waiting work is done. */
export function useOpenWork() {
  const [, changeParameters] = useParameters()
  return {
    /** The marking list of an assignment, with those who wait for a mark. */
    openMarking(assignmentId: string) {
      changeParameters((next) => {
        next.set('tab', 'assignments')
        next.set('marking', assignmentId)
        next.set('show', 'to_mark')
      })
    },
    openMarkSheet(classId: string) {
      changeParameters((next) => {
        next.set('tab', 'classes')
        next.set('marks', classId)
      })
    },
  }
}
