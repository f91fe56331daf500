import type { Portal, PortalDocument } from '#shared/session/portals.ts'

/** The portals as the build describes them to the service worker. */
export interface BuiltParts {
  /** Changes with every build. */
  version: string
  /** A file that every document of a portal names in this build, and in no other. */
  mark: string
  /** Files of the build, each of which some portal needs. Their names change with their content. */
  files: string[]
  /** The size in bytes of each of these files as sent, in the same order. */
  bytes: number[]
  /** Documents of each portal, and indexes of its files. */
  portals: Record<Portal, { documents: PortalDocument[]; files: number[] }>
}

/** The size of a portal, from `/portal-sizes.json`. */
export interface PortalSize {
  /** The total size in bytes of its files as sent. */
  files: number
  /** Number of its documents, each about as large as the open one. */
  documents: number
}
