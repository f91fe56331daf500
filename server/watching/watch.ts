import { addDurations, countDuration, noDurations, type DurationCounts } from './durations.ts'

/** A request that was answered. */
export interface AnsweredRequest {
  method: string
  /** Without the query. */
  path: string
  /** The pattern of its address, such as `/api/v1/teacher/classes/{id}`; undefined for a page. */
  route?: string
  status: number
  milliseconds: number
  /** The protocol of a sign-in with a password; undefined for everything else. */
  signIn?: 'https' | 'http' | undefined
}

/** Everything counted since the last time. */
export interface Counts {
  durations: DurationCounts
  /** Answered with 500 or more, but not refused. */
  failed: number
  /** Answered with 503 because of overload. */
  refused: number
  /** The most requests that waited for a connection to the database at one moment. */
  maxWaiting: number
  /** Sign-ins with a password that succeeded. */
  signIns: number
  /** Those of them over https. */
  secureSignIns: number
}

/** Counts what the process does; the counts cost less than a thousandth of a request. */
export interface Watch {
  answered(request: AnsweredRequest): void
  /** Records how many requests are waiting for a connection to the database. */
  waiting(count: number): void
  /** Calls `observer` with each answered request from now on. */
  observe(observer: (request: AnsweredRequest) => void): void
  /** Returns the counts and resets them. */
  take(): Counts
  /** Returns counts that could not be stored, so that they are added to the next ones. */
  putBack(counts: Counts): void
}

/** Requests of monitoring machines, and files of the build, of which a page has a dozen. */
const notCounted = /^\/(assets\/|health$|ready$|metrics$)/

/** Whether a request was made by a person, judging by its path. */
export function isCounted(path: string): boolean {
  return !notCounted.test(path)
}

/** The counts of the requests that this process answers. */
export function createWatch(): Watch {
  const observers: ((request: AnsweredRequest) => void)[] = []
  let counts = noCounts()
  return {
    answered(request) {
      for (const observe of observers) observe(request)
      if (!isCounted(request.path)) return
      if (request.signIn) counts.signIns += 1
      if (request.signIn === 'https') counts.secureSignIns += 1
      if (request.status === 503) counts.refused += 1
      else if (request.status >= 500) counts.failed += 1
      countDuration(counts.durations, request.milliseconds)
    },
    waiting(count) {
      counts.maxWaiting = Math.max(counts.maxWaiting, count)
    },
    observe: (observer) => void observers.push(observer),
    take() {
      const taken = counts
      counts = noCounts()
      return taken
    },
    putBack(earlier) {
      counts = {
        durations: addDurations(counts.durations, earlier.durations),
        failed: counts.failed + earlier.failed,
        refused: counts.refused + earlier.refused,
        maxWaiting: Math.max(counts.maxWaiting, earlier.maxWaiting),
        signIns: counts.signIns + earlier.signIns,
        secureSignIns: counts.secureSignIns + earlier.secureSignIns,
      }
    },
  }
}

function noCounts(): Counts {
  return { durations: noDurations(), failed: 0, refused: 0, maxWaiting: 0, signIns: 0, secureSignIns: 0 }
}
