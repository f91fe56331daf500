/** The text of `site-script.ts` for a script within a document; written by the build (see `vite.config.ts`). */
declare module 'virtual:site-script' {
  export const text: string
}

/** The text of `before-portal.ts`, in the same way. */
declare module 'virtual:before-portal' {
  export const text: string
}

/** The files of the portals' program: what every portal needs, and the rest of each portal's first screen. */
declare module 'virtual:portal-files' {
  import type { Portal } from '#shared/session/portals.ts'

  export const portalProgram: {
    /** Module scripts to run, in their order. */
    modules: string[]
    /** Files that the modules import. */
    imports: string[]
    login: string[]
    portals: Record<Portal, string[]>
  }
}
