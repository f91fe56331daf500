import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '#app/components/ui/toast.ts'
import { studentDashboardKey } from '#app/features/student/dashboard/dashboard-queries.ts'
import { assignmentSubmitted, uploadFailed } from '#shared/messages/hand-ins.ts'
import { receiptsKey } from './hand-in-queries.ts'
import { continueHandIns, onHandInResult } from './hand-ins.ts'

/**
 * Says how each hand-in ended, whichever tab is open by then, and loads again what it changed. Also continues the
 * hand-ins that a reload or a lost connection interrupted.
 */
export function useHandInResults(userId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const unsubscribe = onHandInResult((assignmentId, result) => {
      if (result.step === 'failed') return toast(uploadFailed.title, uploadFailed.description, 'error')
      const { title, description } = assignmentSubmitted(result.receipt.file_name)
      toast(title, description)
      void queryClient.invalidateQueries({ queryKey: studentDashboardKey(userId) })
      void queryClient.invalidateQueries({ queryKey: receiptsKey(userId, assignmentId) })
    })
    void continueHandIns()
    return unsubscribe
  }, [queryClient, userId])
}
