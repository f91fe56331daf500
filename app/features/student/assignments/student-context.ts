import { createContext } from 'react'
import type { StudentDashboard } from '#shared/contracts/dashboard.ts'

/** Whose work it is; a printed receipt must name them. */
export const StudentContext = createContext<StudentDashboard['student'] | undefined>(undefined)
