import { useMutation, useQueryClient } from '@tanstack/react-query'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { registration } from '#app/words/office/portal.ts'
import { teachersKey } from '#app/features/office/people/accounts/account-queries.ts'
import { ApiError } from '#app/lib/api-error.ts'
import { api } from '#app/lib/api.ts'
import type { NewTeacher } from '#shared/teacher-registration/contract.ts'

export function useRegisterTeacher(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (teacher: NewTeacher) => {
      dismissToasts()
      return await api.teacherRegistration.register(teacher)
    },
    onSuccess: () => {
      toast(registration.successful, registration.successfulText)
      void client.invalidateQueries({ queryKey: teachersKey(userId) })
    },
    onError: (error) => {
      const reason = error instanceof ApiError ? error.message : ''
      toast(registration.failed, reason || registration.failedText, 'error')
    },
  })
}
