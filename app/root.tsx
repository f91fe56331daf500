import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { unexpectedError } from '#app/words/site/frame.ts'
import { ErrorScreen } from '#app/components/error-screen.tsx'
import { requestIdOf } from '#app/lib/api-error.ts'
import { SiteNavigation } from '#app/navigation/site-navigation.tsx'
import type { Route } from './+types/root'

/** Only where no page can be shown, since each has a title of its own. */
export function meta() {
  return [{ title: unexpectedError.title }]
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <SiteNavigation>
      <Outlet />
    </SiteNavigation>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error))
    return <ErrorScreen status={error.status} message={error.statusText || undefined} />
  return (
    <ErrorScreen
      message={error instanceof Error ? error.message : undefined}
      requestId={requestIdOf(error)}
    />
  )
}
