/** How long a client may take, in milliseconds, and how many may be connected. */
export const usualLimits = {
  /** The head of a request is short even on 2G. A client that opens a connection and sends nothing is cut off after it, too. */
  headersTimeout: 20_000,
  /** As long as the largest piece of an upload takes on 2G. */
  requestTimeout: 300_000,
  /** A connection stays open while somebody reads a screen: on 2G a new one takes half a second. */
  keepAliveTimeout: 30_000,
  /** A client that reads nothing of a reply for so long is cut off. */
  readingTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  /** An idle one takes some 12 KB. As many may wait for the busy program: one that does not fit tries again after a second. */
  maxConnections: 5000,
  /** Room for each student and a laboratory of a school behind one address, and for everybody else. */
  maxConnectionsPerNetwork: 2500,
  /** A session of HTTP/2 begins nothing more once it holds as much: the largest reply that is no stream fits. */
  maxSessionMegabytes: 6,
}

export type Limits = typeof usualLimits
