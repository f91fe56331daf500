import { Overcrowded } from './concurrency-limit.ts'

/** Who asks for a turn: from where, and for which account. */
export interface Lane {
  place: string
  account: string
}

type Start = { resolve: () => void; reject: (reason: Overcrowded) => void }

/**
 * Lets at most `atOnce` pieces of work run at the same time. Places take turns with each other, and within a place its
 * accounts do, so that a flood from one place or for one account makes only itself wait.
 * @param mostWaiting how many may wait; beyond that the last of the longest lane is sent away
 */
export function createFairTurns(atOnce: number, mostWaiting: number) {
  const places = new Map<string, Map<string, Start[]>>()
  let running = 0
  let waiting = 0

  function join({ place, account }: Lane): Promise<void> {
    return new Promise((resolve, reject) => {
      const accounts = places.get(place) ?? new Map<string, Start[]>()
      const lane = accounts.get(account) ?? []
      places.set(place, accounts)
      accounts.set(account, lane)
      lane.push({ resolve, reject })
      waiting++
      if (waiting > mostWaiting) sendLastAway()
    })
  }

  function next(): Start | undefined {
    const [place, accounts] = first(places)
    const [account, lane] = first(accounts)
    const start = lane?.shift()
    if (start === undefined || place === undefined || account === undefined) return undefined
    waiting--
    // To the end of the row, as long as somebody waits there.
    accounts?.delete(account)
    if (lane && lane.length > 0) accounts?.set(account, lane)
    places.delete(place)
    if (accounts && accounts.size > 0) places.set(place, accounts)
    return start
  }

  /** Rare, and of at most `mostWaiting` entries. */
  function sendLastAway(): void {
    const sizes = [...places].map(([place, accounts]) => {
      const count = [...accounts.values()].reduce((sum, lane) => sum + lane.length, 0)
      return { place, accounts, count }
    })
    const fullest = sizes.reduce((a, b) => (b.count > a.count ? b : a))
    const [account, lane] = [...fullest.accounts].reduce((a, b) => (b[1].length >= a[1].length ? b : a))
    const last = lane.pop()
    waiting--
    if (lane.length === 0) fullest.accounts.delete(account)
    if (fullest.accounts.size === 0) places.delete(fullest.place)
    last?.reject(new Overcrowded(`${waiting} are waiting already`))
  }

  return async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else await join(lane)
    try {
      return await work()
    } finally {
      const start = next()
      // The one that ends hands its turn over, so that nobody slips in between.
      if (start) start.resolve()
      else running--
    }
  }
}

function first<K, V>(map: Map<K, V> | undefined): [K, V] | [undefined, undefined] {
  const entry = map?.entries().next().value
  return entry ?? [undefined, undefined]
}
