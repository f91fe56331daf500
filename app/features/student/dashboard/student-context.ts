import { createContext, use } from 'react'
import type { StudentDashboard } from '#shared/dashboard/contract.ts'

interface CurrentStudent {
  /** First part of every query key, so that nobody else on this device is shown its result. */
  userId: string
  student: StudentDashboard['student']
}

/** The student who is signed in, for everything inside the dashboard. */
export const StudentContext = createContext<CurrentStudent | undefined>(undefined)

/** @throws Error outside the dashboard */
export function useStudent(): CurrentStudent {
  const current = use(StudentContext)
  if (!current) throw new Error('useStudent is called outside the student dashboard')
  return current
}
