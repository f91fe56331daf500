import type { CollectedMeasurements, Order, Report } from './messages.ts'

/** A process that can receive messages. */
export interface Member {
  tell(order: Order): void
}

/** Passes messages between processes. */
export interface Relay {
  /** Passes on a report that concerns the others, and ignores every other one. */
  pass(from: Member, report: Report): void
}

type Own = Omit<CollectedMeasurements, 'others'>

interface Collection {
  missing: number
  others: unknown[]
  finish(): void
}

/** Milliseconds to wait for the measurements of a busy process. */
const timeoutMs = 2000

/**
 * @param members the processes that currently answer requests
 * @param own measures the supervisor itself
 */
export function createRelay(members: () => Member[], own: () => Own, maxWait = timeoutMs): Relay {
  const collections = new Map<number, Collection>()
  const othersOf = (from: Member) => members().filter((member) => member !== from)

  function collect(from: Member, collection: number): void {
    const others: unknown[] = []
    const receivers = othersOf(from)
    const finish = () => {
      clearTimeout(overdue)
      collections.delete(collection)
      from.tell({ type: 'collected', collection, measured: { others, ...own() } })
    }
    const overdue = setTimeout(finish, maxWait)
    collections.set(collection, { missing: receivers.length, others, finish })
    if (receivers.length === 0) return finish()
    for (const member of receivers) member.tell({ type: 'measure', collection })
  }

  return {
    pass(from, report) {
      if (report.type === 'collect') collect(from, report.collection)
      if (report.type !== 'measured') return
      const collection = collections.get(report.collection)
      if (!collection) return
      collection.others.push(report.measurements)
      collection.missing -= 1
      if (collection.missing === 0) collection.finish()
    },
  }
}
