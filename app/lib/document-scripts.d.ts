/** The text of `before-program.ts` for a script within a document; written by the build (see `vite.config.ts`). */
declare module 'virtual:before-program' {
  export const text: string
}

/** The text of `before-portal.ts`, as above. */
declare module 'virtual:before-portal' {
  export const text: string
}

/** The files of each portal's first screen beside those of its route; empty in development. */
declare module 'virtual:portal-files' {
  export const portalFiles: Record<'student' | 'teacher' | 'admin', string[]>
}
