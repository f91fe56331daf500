/**
 * Milliseconds to load the document, above which a connection counts as slow in a browser that does not rate
 * it.
 */
const slowDocument = 1000

interface NetworkInformation {
  effectiveType?: string
  saveData?: boolean
}

function informationOf(): NetworkInformation | undefined {
  return (navigator as { connection?: NetworkInformation }).connection
}

/** True when the person saves data, or on a connection where every file counts. */
export function isDataSaved(): boolean {
  const connection = informationOf()
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true
}

/** True on a connection that the browser rates slower than 4G, and when the person saves data. */
export function isConnectionSlow(): boolean {
  const connection = informationOf()
  if (connection?.saveData) return true
  if (connection?.effectiveType) return connection.effectiveType !== '4g'
  const [visit] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[]
  return visit !== undefined && visit.responseEnd - visit.fetchStart > slowDocument
}
