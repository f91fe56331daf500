import { useParameters } from '#app/lib/navigation/use-parameters.ts'

/**
 * Opens an assignment at one student's work, or at its first hand-in; Back then returns to the cell or the
 * column of the sheet.
 */
export function useOpenHandIn() {
  const [, changeParameters] = useParameters()
  return (assignmentId: string, studentId?: string) =>
    changeParameters((next) => {
      next.set('tab', 'assignments')
      next.set('marking', assignmentId)
      next.set('from', 'marks')
      if (studentId !== undefined) {
        next.set('student', studentId)
        next.delete('show')
      } else {
        next.set('show', 'to_mark')
        next.delete('student')
      }
    })
}
