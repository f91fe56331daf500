interface RouterRule {
  condition: { urlPattern: URLPatternInit }
  source: 'network'
}

interface InstallEventWithRoutes extends ExtendableEvent {
  addRoutes?(rules: RouterRule[]): Promise<void>
}

interface URLPatternInit {
  pathname: string
}

const untouched = ['/api/*', '/auth/*', '/storage/v1/object/sign/*', '/storage/v1/upload/*', '/functions/*']

/**
 * Has the browser send the calls of the portals without starting the service worker first. No route answers them in
 * browsers that do not know such rules either.
 */
export function bypassWorker(event: InstallEventWithRoutes): void {
  if (!event.addRoutes) return
  const rules = untouched.map((pathname): RouterRule => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }))
  event.waitUntil(event.addRoutes(rules))
}
