export type Routes = { [name: string]: string | Routes }

declare const builtRoutes: Routes
declare const builtContractVersion: string

/**
 * Method and path of each call of the contract except the office's, inserted by the build (`vite.config.ts`).
 * They come without the schemas: checking replies is the server's job, and zod would be the largest thing
 * that a phone has to download.
 */
export const routes = builtRoutes

/** The version of the contract that this page was built with, used to detect a newer server. */
export const contractVersion = builtContractVersion
