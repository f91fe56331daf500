/** When a new version is given up after its start. */
export const updateTrial = {
  minutes: 10,
  /** The share of requests that may fail. */
  mostFailing: 0.2,
  /** Requests from which a share says something. */
  fewest: 20,
}
