/**
 * The part of a request id that a person can read out. Our own ids are UUIDs, whose first eight characters
 * are enough to find the entry in the log; the beginning of a proxy's id need not be unique.
 */
export function readableId(requestId: string): string {
  return requestId.length === 36 ? requestId.slice(0, 8) : requestId
}

/** The placeholder in an error page for the id of the request. */
export const requestIdMark = 'id-of-this-request'
