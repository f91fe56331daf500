import type { Logger } from 'pino'
import { addRequests, putCounts } from '#server/directory/school-list-queries.ts'
import type { Directory } from '#server/directory/directory.ts'
import { programVersion } from '#server/machine/version.ts'
import type { BuiltSchool, OpenSchool } from './open-school.ts'

const flushEveryMs = 60_000
const countEveryMs = 55 * 60_000

/** Counts what schools use, for those who look after the deployment. */
export interface UseCount {
  /** Counts a request of a school. */
  noteRequest(school: string): void
  /** The same school, which is counted with its jobs, once an hour. */
  counted(id: string, school: BuiltSchool): OpenSchool
  stop(): Promise<void>
}

/** Counts in memory, and writes requests into the directory once a minute; while it is away, later. */
export function countUse(directory: Directory, logger: Logger): UseCount {
  let requests = new Map<string, number>()
  const add = (school: string, count: number) =>
    void requests.set(school, (requests.get(school) ?? 0) + count)

  async function flush(): Promise<void> {
    if (requests.size === 0) return
    const counted = requests
    requests = new Map()
    try {
      await addRequests(directory.db, counted)
    } catch (error) {
      logger.warn({ err: error }, 'requests of schools could not be counted yet')
      for (const [school, count] of counted) add(school, count)
    }
  }

  const timer = setInterval(() => void flush(), flushEveryMs).unref()
  return {
    noteRequest: (school) => add(school, 1),
    counted(id, school) {
      let countedAt = -Infinity
      const work = async () => {
        await school.work()
        if (performance.now() - countedAt < countEveryMs) return
        countedAt = performance.now()
        await putCounts(directory.db, id, { ...(await school.count()), version: programVersion() })
      }
      return { ...school, work }
    },
    async stop() {
      clearInterval(timer)
      await flush()
    },
  }
}
