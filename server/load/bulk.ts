/* Expensive calls (exports, archives, changes of many records), which are refused first under load.
   Everything else is a page or an action that somebody waits for. */
const bulkCalls = [
  /^GET \/api\/v1\/.+\/file$/,
  /^POST \/api\/v1\/admin\/(password-slips|school-cards)$/,
  /^POST \/api\/v1\/(admin|teacher(\/home-students\/[^/]+)?)\/guardian-codes$/,
  /^POST \/api\/v1\/admin\/imports\/[^/]+\/(check|run|undo)$/,
  /^POST \/api\/v1\/admin\/bulk-changes(\/[^/]+\/undo)?$/,
  /^POST \/api\/v1\/admin\/promotion$/,
  /^POST \/api\/v1\/admin\/school-year\/(archive|closings)$/,
  /^GET \/storage\/v1\/archive\//,
  /^GET \/parents\/report-card\//,
]

/** Whether a request is a bulk job. @param path without the query */
export function isBulk(method: string, path: string): boolean {
  const call = `${method} ${path}`
  return bulkCalls.some((pattern) => pattern.test(call))
}
