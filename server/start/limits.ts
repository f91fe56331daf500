/**
 * How long a client may take, and how many may be connected. The head of a request is short even on 2G; a
 * client that opens a connection and sends nothing is cut off after the same time. A whole request has as
 * long as the largest piece of an upload takes on 2G, and a client that reads nothing of a reply for a minute
 * is cut off. Between two requests a connection stays open while somebody reads a screen: on 2G a new one
 * takes half a second. An idle connection takes some 12 KB, so the most of them take 60 MB, and one of HTTP/2
 * begins nothing more once it holds 6 MB: the largest reply that is no stream fits. A school behind one
 * address may have half of them: that is room for each student with a connection and for a laboratory, and
 * leaves room for everybody else. As many may wait for the program while it is busy: a client that does not
 * fit tries again after a second, or believes for a minute that it is connected.
 */
export const usualLimits = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  keepAliveTimeout: 30_000,
  readingTimeout: 60_000,
  connectionsCheckingInterval: 5000,
  maxConnections: 5000,
  maxConnectionsPerNetwork: 2500,
  maxSessionMegabytes: 6,
}

export type Limits = typeof usualLimits
