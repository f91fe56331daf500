/** The three portals, by the role of their users. */
export const portals = ['student', 'teacher', 'admin'] as const

export type Portal = (typeof portals)[number]

interface PortalParts {
  /** Paths of the documents that show its pages. The pages below `/admin` share one. */
  documents: readonly string[]
  /** Calls whose replies its first screen shows: method, path and query. */
  shown: readonly string[]
  /** Further calls made by the first page's document on a wide screen, before the program is loaded. */
  besideFirst?: readonly string[]
  /** The same for its other pages. */
  besideOthers?: readonly string[]
}

export const portalParts = {
  student: {
    documents: ['/portal', '/portal/account'],
    shown: ['GET /api/v1/student/dashboard'],
  },
  teacher: {
    documents: ['/portal', '/portal/account', '/teachers-portal'],
    shown: ['GET /api/v1/teacher/overview', 'GET /api/v1/teacher/work'],
  },
  admin: {
    documents: ['/portal', '/portal/account', '/admin'],
    shown: ['GET /api/v1/admin/overview', 'GET /api/v1/admin/messages/count'],
    // The list of students is below the overview.
    besideFirst: ['GET /api/v1/admin/students?sort=-enrolled'],
    // Whether the person may enter; the first screen itself answers that.
    besideOthers: ['POST /api/v1/session'],
  },
} as const satisfies Record<Portal, PortalParts>

/** The media in which the list of students is below the office's overview. */
export const wideList = '(width >= 64rem)'

/** The path of a portal's document. */
export type PortalDocument = (typeof portalParts)[Portal]['documents'][number]

/** Calls `make` once for each portal. */
export function mapPortals<T>(make: (portal: Portal) => T): Record<Portal, T> {
  return { student: make('student'), teacher: make('teacher'), admin: make('admin') }
}

/** The address of first screens: `POST /first-screens/student`. */
export const firstScreensPath = '/first-screens'
