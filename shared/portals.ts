/** The three portals, by the role of the person whom each is for. */
export const portals = ['student', 'teacher', 'admin'] as const

export type Portal = (typeof portals)[number]

interface PortalParts {
  /** Paths of the documents that show its pages. The pages below `/admin` share one. */
  documents: readonly string[]
  /** Calls whose replies its first screen shows: method, path and query. */
  shown: readonly string[]
  /** Further calls that its document makes before the program is loaded. */
  beside: readonly string[]
}

export const portalParts = {
  student: {
    documents: ['/portal', '/portal/account'],
    shown: ['GET /api/v1/student/dashboard'],
    beside: [],
  },
  teacher: {
    documents: ['/portal', '/portal/account', '/teachers-portal'],
    shown: ['GET /api/v1/teacher/overview', 'GET /api/v1/teacher/work'],
    beside: [],
  },
  admin: {
    documents: ['/portal', '/portal/account', '/admin'],
    shown: ['GET /api/v1/admin/overview', 'GET /api/v1/admin/messages/count'],
    // All pages of the office ask whether the person may enter; its overview is next to the list of students.
    beside: ['POST /api/v1/session', 'GET /api/v1/admin/students?sort=-enrolled'],
  },
} as const satisfies Record<Portal, PortalParts>

/** The path of a portal's document. */
export type PortalDocument = (typeof portalParts)[Portal]['documents'][number]

/** Calls `make` once for each portal. */
export function mapPortals<T>(make: (portal: Portal) => T): Record<Portal, T> {
  return { student: make('student'), teacher: make('teacher'), admin: make('admin') }
}

/** The address of first screens: `POST /first-screens/student`. */
export const firstScreensPath = '/first-screens'
