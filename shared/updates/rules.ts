/** When a new version is given up after its start. */
export const updateTrial = {
  minutes: 10,
  /** The share of requests that may fail. */
  maxFailing: 0.2,
  /** The fewest requests for which a share is meaningful. */
  fewest: 20,
}
