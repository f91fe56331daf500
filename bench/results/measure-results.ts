import type { FreshSchool } from '../harness/fresh-school.ts'
import { ProcessorTime } from '../harness/processor-time.ts'
import type { ResultRead } from './result-reads.ts'

/** Medians, in milliseconds. */
export interface Cost {
  elapsed: number
  /** Processor time of program and PostgreSQL; undefined where the system does not report it. */
  processor: number | undefined
  bytes: number
}

/** The cost of a read in a school with one year of history, and in one with ten. */
export interface MeasuredRead extends Pick<ResultRead, 'name' | 'most' | 'mostTimes'> {
  costs: Cost[]
}

const rounds = 7

/** Measures each read in the schools in turn, so that other work on the machine slows all down alike. */
export async function measureResults(
  schools: readonly { fresh: FreshSchool; reads: ResultRead[] }[],
): Promise<MeasuredRead[]> {
  const measured: MeasuredRead[] = []
  for (const [index, { name, most, mostTimes }] of schools[0]!.reads.entries()) {
    const costs = schools.map((): Cost[] => [])
    for (let round = 0; round <= rounds; round += 1)
      for (const [number, { fresh, reads }] of schools.entries()) {
        const cost = await measure(fresh, reads[index]!)
        // In the first round statements are planned and the program is compiled.
        if (round > 0) costs[number]!.push(cost)
      }
    measured.push({ name, mostTimes, ...(most && { most }), costs: costs.map(medianOf) })
  }
  return measured
}

async function measure({ program, dataDir }: FreshSchool, { requests }: ResultRead): Promise<Cost> {
  const started = performance.now()
  let bytes = 0
  const work = async () => {
    for (const request of requests) bytes += await ask(program.url, request)
  }
  const processorTime = ProcessorTime.of(program.pid, dataDir)
  const processor = processorTime ? await processorTime.measure(work) : await work().then(() => undefined)
  return { elapsed: performance.now() - started, processor, bytes }
}

async function ask(url: string, { path, token, body }: ResultRead['requests'][number]): Promise<number> {
  const reply = await fetch(`${url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${text}`)
  return text.length
}

function medianOf(costs: readonly Cost[]): Cost {
  const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
  const processor = costs.flatMap((cost) => cost.processor ?? [])
  return {
    elapsed: middle(costs.map(({ elapsed }) => elapsed)),
    processor: processor.length > 0 ? middle(processor) : undefined,
    bytes: middle(costs.map(({ bytes }) => bytes)),
  }
}
