import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toastFailure } from '#app/components/portal/toast-failure.ts'
import { dismissToasts, toast } from '#app/components/ui/toast.ts'
import { moveTexts, statusTexts } from '#app/words/office/accounts.ts'
import { api } from '#app/lib/api.ts'
import { mostMoved } from '#shared/accounts/filters.ts'
import { studentsKey } from './account-queries.ts'

type StudentChange = Parameters<typeof api.accounts.changeStudent>[0]
type TeacherChange = Parameters<typeof api.accounts.changeTeacher>[0]

export async function saveStudent(change: StudentChange) {
  return await api.accounts.changeStudent(change)
}

export async function saveTeacher(change: TeacherChange) {
  return await api.accounts.changeTeacher(change)
}

interface StatusChange {
  name: string
  wasActive: boolean
  save: (status: 'Active' | 'Inactive') => Promise<unknown>
}

/** Closes an account that is open, or opens one that is closed. */
export function useToggleStatus() {
  return useMutation({
    mutationFn: async ({ wasActive, save }: StatusChange) => {
      dismissToasts()
      return await save(wasActive ? 'Inactive' : 'Active')
    },
    onSuccess: (_, { name, wasActive }) =>
      toast(statusTexts.done, wasActive ? statusTexts.deactivated(name) : statusTexts.activated(name)),
    onError: (error) => toastFailure(error, statusTexts.failed),
  })
}

interface Move {
  ids: string[]
  className: string | null
}

/** Moves students to another home class, as many calls as the server's limit for one call makes necessary. */
export function useMoveStudents(userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ ids, className }: Move) => {
      dismissToasts()
      for (let first = 0; first < ids.length; first += mostMoved)
        await api.accounts.moveStudents({
          student_ids: ids.slice(first, first + mostMoved),
          class_name: className,
        })
    },
    onSuccess: (_, { ids, className }) =>
      toast(moveTexts.moved, moveTexts.movedText(ids.length, className ?? moveTexts.none)),
    onError: (error) => toastFailure(error, moveTexts.failed),
    onSettled: () => client.invalidateQueries({ queryKey: studentsKey(userId) }),
  })
}
