import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { leaveTexts, mergeTexts, returnTexts } from '#app/words/office/student-records.ts'
import { studentsKey } from '#app/features/office/people/accounts/account-queries.ts'
import { api } from '#app/lib/api.ts'
import { useStructure } from '#app/session/current-school.ts'
import type { StudentStatus } from '#shared/accounts/filters.ts'
import type { ListedStudentAccount } from '#shared/accounts/contract.ts'
import { gradeInClass } from '#shared/school-structure/structure.ts'

export async function addStudent(student: Parameters<typeof api.studentRecords.add>[0]) {
  return await api.studentRecords.add(student)
}

/** A student leaves the school, for a reason that is a status other than Active. */
export function useLeaveSchool(
  userId: string,
  { id, updated_at, first_name, last_name }: ListedStudentAccount,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (status: StudentStatus) => {
      dismissToasts()
      return await api.accounts.changeStudent({ id, updated_at, status })
    },
    onSuccess: () => toast(leaveTexts.done, leaveTexts.doneText(`${first_name} ${last_name}`)),
    onError: (error) => toastFailure(error, leaveTexts.failed),
    onSettled: () => client.invalidateQueries({ queryKey: studentsKey(userId) }),
  })
}

/** A student comes back, into a class or into none yet. */
export function useComeBack(
  userId: string,
  { id, updated_at, first_name, last_name, grade_level }: ListedStudentAccount,
) {
  const client = useQueryClient()
  const structure = useStructure()
  return useMutation({
    mutationFn: async (class_name: string | null) => {
      dismissToasts()
      const grade =
        class_name === null ? {} : { grade_level: gradeInClass(structure, class_name, grade_level) }
      return await api.accounts.changeStudent({ id, updated_at, status: 'Active', class_name, ...grade })
    },
    onSuccess: () => toast(returnTexts.done, returnTexts.doneText(`${first_name} ${last_name}`)),
    onError: (error) => toastFailure(error, leaveTexts.failed),
    onSettled: () => client.invalidateQueries({ queryKey: studentsKey(userId) }),
  })
}

/** Merges another record into one. */
export function useMergeStudents(userId: string, id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (other: ListedStudentAccount) => {
      dismissToasts()
      return await api.studentRecords.merge({ id, other_id: other.id })
    },
    onSuccess: (_, other) => toast(mergeTexts.done, mergeTexts.doneText(other.admission_number)),
    onError: (error) => toastFailure(error, mergeTexts.failed),
    onSettled: () => client.invalidateQueries({ queryKey: studentsKey(userId) }),
  })
}
