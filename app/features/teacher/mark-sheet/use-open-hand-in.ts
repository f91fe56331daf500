import { useParameters } from '#app/lib/navigation/use-parameters.ts'

/** Opens the work of one student for an assignment; from there the way leads back to the marks of the class. */
export function useOpenHandIn() {
  const [, changeParameters] = useParameters()
  return (assignmentId: string, studentId: string) =>
    changeParameters((next) => {
      next.set('tab', 'assignments')
      next.set('marking', assignmentId)
      next.set('student', studentId)
      next.delete('show')
    })
}
