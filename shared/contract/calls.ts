import { oc, type Route } from '@orpc/contract'

type Path = NonNullable<Route['path']>

/**
 * Begins the calls of a noun, each by its method, its path and a summary for the documentation.
 * @param tags under which the documentation lists them
 */
export function calls(...tags: string[]) {
  const by =
    (method: Route['method']) =>
    (path: Path, summary: string, more: Pick<Route, 'description' | 'spec'> = {}) =>
      oc.route({ method, path, summary, tags, ...more })
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') }
}

/** A noun's calls, as `calls` begins them. */
export type Calls = ReturnType<typeof calls>
