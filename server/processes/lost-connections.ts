import type { Worker } from 'node:cluster'

/** A message of Node's cluster, which passes connections between its processes. */
interface ClusterMessage {
  seq?: number
  /** The message that is answered. */
  ack?: number
}

interface Connection {
  close(): void
}

type Send = (message: ClusterMessage, connection?: Connection, ...rest: unknown[]) => boolean

/**
 * Ends the connections that were being handed to a process when it died. Node's cluster forgets them without
 * closing them, so that their clients would wait until they give up (`round_robin_handle.js`); a client whose
 * connection ends tries again at once.
 */
export function endLostConnections(worker: Worker): void {
  const child = worker.process
  const underWay = new Map<number, Connection>()
  const send = child.send.bind(child) as Send
  const noteAndSend: Send = (message, connection, ...rest) => {
    if (connection && message.seq !== undefined) underWay.set(message.seq, connection)
    return send(message, connection, ...rest)
  }
  child.send = noteAndSend as typeof child.send
  // The process has it now, or it is sent to another one.
  child.on('internalMessage', ({ ack }: ClusterMessage) => {
    if (ack !== undefined) underWay.delete(ack)
  })
  worker.on('exit', () => {
    for (const connection of underWay.values()) connection.close()
  })
}
