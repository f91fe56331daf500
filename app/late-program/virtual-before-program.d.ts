/** The text of `before-program.ts` for a script within a document; written by the build (see `vite.config.ts`). */
declare module 'virtual:before-program' {
  export const beforeProgram: string
}
