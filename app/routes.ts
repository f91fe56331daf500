import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

/** The one table of the program's pages. */
export default [
  layout('routes/site/frame.tsx', [index('routes/site/home.tsx'), route('*', 'routes/site/not-found.tsx')]),
  route('portal', 'routes/portal/portal.tsx'),
] satisfies RouteConfig
