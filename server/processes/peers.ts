import { randomInt } from 'node:crypto'
import type { CollectedMeasurements, Order, Report } from './messages.ts'

/** The other processes of the program, as one of them sees them. */
export interface Peers {
  /** Different for each process, even one that replaces another. */
  id: number
  /** Its place among the others, which its replacement has too. */
  slot: number
  /** Measurements of the others. @throws when the supervisor does not answer within some seconds */
  collect(): Promise<CollectedMeasurements>
  /** Sets how this process is measured when another one collects. */
  onMeasure(measure: () => Promise<unknown>): void
}

/** The messages between a process and its supervisor. */
export interface SupervisorChannel {
  report: (report: Report) => void
  onOrder: (listener: (order: Order) => void) => void
}

const timeoutMs = 5000

/** The others, as reached by the process with this id in this slot. */
export function createPeers(own: Pick<Peers, 'id' | 'slot'>, { report, onOrder }: SupervisorChannel): Peers {
  const collections = new Map<number, (measured: CollectedMeasurements) => void>()
  let measure = async (): Promise<unknown> => undefined

  onOrder((order) => {
    if (order.type === 'collected') collections.get(order.collection)?.(order.measured)
    if (order.type === 'measure')
      // A process that cannot be measured is missing from the sum.
      measure().then(
        (measurements) => report({ type: 'measured', collection: order.collection, measurements }),
        () => undefined,
      )
  })

  return {
    ...own,
    onMeasure: (how) => void (measure = how),
    async collect() {
      const collection = randomInt(2 ** 47)
      const { promise, resolve, reject } = Promise.withResolvers<CollectedMeasurements>()
      const overdue = setTimeout(() => reject(new Error('the supervisor does not answer')), timeoutMs)
      collections.set(collection, resolve)
      report({ type: 'collect', collection })
      try {
        return await promise
      } finally {
        clearTimeout(overdue)
        collections.delete(collection)
      }
    },
  }
}
