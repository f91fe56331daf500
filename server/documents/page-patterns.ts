import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

interface Pattern {
  pattern: string
  matches: RegExp
}

/** The pattern for addresses that are no page's. */
const noPage = '/*'
/** The portals have routes of their own, in the browser; each has one document for all its screens. */
const portal = /^\/(portal|teachers-portal|admin)(\/|$)/

/**
 * Finds the pattern of a page's address, such as `/news/:year/:slug`, so that measurements have a line for each kind of
 * page and not for each address.
 * @param routes of React Router's build
 */
export function createPagePatterns(routes: Routes): (path: string) => string {
  const patterns = Object.values(routes)
    .flatMap((route) => (route ? [patternOf(fullPath(routes, route.id))] : []))
    // The one with fewer open parts first: `/news/archive` before `/news/:slug`.
    .sort((a, b) => openness(a.pattern) - openness(b.pattern))
  return (path) => {
    const [, name] = portal.exec(path) ?? []
    if (name) return `/${name}/*`
    const page = path.replace(/\.data$/, '').replace(/^\/_$/, '/')
    return patterns.find(({ matches }) => matches.test(page))?.pattern ?? noPage
  }
}

function fullPath(routes: Routes, id: string): string {
  const parts: string[] = []
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined) {
    if (route.path) parts.unshift(route.path.replace(/^\/+/, ''))
  }
  return `/${parts.join('/')}`
}

function patternOf(pattern: string): Pattern {
  const source = pattern
    .replaceAll(/[.+()[\]{}^$|]/g, String.raw`\$&`)
    .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  return { pattern, matches: new RegExp(`^${source}/?$`, 'i') }
}

function openness(pattern: string): number {
  return (pattern.match(/:\w+/g)?.length ?? 0) + (pattern.includes('*') ? 100 : 0)
}
