export type Routes = { [name: string]: string | Routes }

declare const builtRoutes: Routes
declare const builtContractVersion: string

/**
 * Method and path of each call of the contract but those of the office, put in by the build (`vite.config.ts`). Without the schemas: checking
 * replies is the server's part, and zod would be the largest thing that a phone has to download.
 */
export const routes = builtRoutes

/** The version of the contract that this page was built with, by which it notices a newer server. */
export const contractVersion = builtContractVersion
