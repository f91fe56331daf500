/** The three portals, by the role of the person whom each is for. */
export const portals = ['student', 'teacher', 'admin'] as const

export type Portal = (typeof portals)[number]

interface PortalParts {
  /** Paths of the documents that show its pages. The pages below `/admin` share one. */
  documents: readonly string[]
  /** Calls of its first screen, which its document makes before the program is loaded: method, path and query. */
  calls: readonly string[]
}

export const portalParts = {
  student: {
    documents: ['/portal', '/portal/account'],
    calls: ['GET /api/v1/student/dashboard'],
  },
  teacher: {
    documents: ['/portal', '/portal/account', '/teachers-portal'],
    calls: ['GET /api/v1/teacher/overview', 'GET /api/v1/teacher/work'],
  },
  admin: {
    documents: ['/portal', '/portal/account', '/admin'],
    calls: [
      'POST /api/v1/session',
      'GET /api/v1/admin/overview',
      'GET /api/v1/admin/messages/count',
      'GET /api/v1/admin/students?sort=-enrolled',
    ],
  },
} as const satisfies Record<Portal, PortalParts>

/** The path of a portal's document. */
export type PortalDocument = (typeof portalParts)[Portal]['documents'][number]

/** Calls `make` once for each portal. */
export function mapPortals<T>(make: (portal: Portal) => T): Record<Portal, T> {
  return { student: make('student'), teacher: make('teacher'), admin: make('admin') }
}
