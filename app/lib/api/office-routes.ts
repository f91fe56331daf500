import type { Routes } from './contract-routes.ts'

declare const builtOfficeRoutes: Routes

/** Method and path of each call of the office, which the pages below `/admin` alone download. */
export const officeRoutes = builtOfficeRoutes
