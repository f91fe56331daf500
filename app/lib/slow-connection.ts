/** Milliseconds for the document alone, above which a browser that does not judge its connection has a slow one. */
const slowDocument = 1000

interface NetworkInformation {
  effectiveType?: string
  saveData?: boolean
}

/** True on a connection that the browser calls slower than 4G, and when the person saves data. */
export function isConnectionSlow(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation }
  if (connection?.saveData) return true
  if (connection?.effectiveType) return connection.effectiveType !== '4g'
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit !== undefined && visit.responseEnd - visit.fetchStart > slowDocument
}
