import { useParameters } from '#app/lib/navigation/use-parameters.ts'

/**
 * Opens an assignment at one student's work, or at its first hand-in; Back then returns to the cell or the
 * column of the sheet.
 */
export function useOpenHandIn() {
  const [, changeParameters] = useParameters()
  return (assignmentId: string, studentId?: string) =>
    changeParameters({
      tab: 'assignments',
      marking: assignmentId,
      from: 'marks',
      student: studentId,
      show: studentId === undefined ? 'to_mark' : undefined,
    })
}
