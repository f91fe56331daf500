/** Method and path of each call of the contract, without its schemas; written by the build (see `vite.config.ts`). */
declare module 'virtual:contract-routes' {
  export type Routes = { [name: string]: string | Routes }
  export const routes: Routes
  /** The version of the contract that this page was built with. */
  export const contractVersion: string
}
