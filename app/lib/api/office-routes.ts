import type { Routes } from './contract-routes.ts'

declare const builtOfficeRoutes: Routes

/** Method and path of each of the office's calls, which only the pages below `/admin` download. */
export const officeRoutes = builtOfficeRoutes
