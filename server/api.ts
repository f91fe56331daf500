import { visitor } from './http/procedure.ts'
import { dashboardHandlers } from './domain/dashboard/handlers.ts'
import { handInHandlers } from './domain/hand-ins/handlers.ts'
import { sessionHandlers } from './domain/session/handlers.ts'

/** Every handler of `/api/v1`, in the shape of the contract. */
export const router = visitor.router({
  dashboard: dashboardHandlers,
  handIns: handInHandlers,
  session: sessionHandlers,
})
