import type { Measured } from './load.ts'
import { median, quantile } from './statistics.ts'

/** Repeats `work`, `atOnce` at the same time, first unmeasured until everything is warm. */
export async function repeat(
  work: () => Promise<unknown>,
  atOnce: number,
  seconds: number,
): Promise<Measured> {
  const unmeasured = await runFor(work, atOnce, seconds / 4)
  const started = performance.now()
  const times = await runFor(work, atOnce, seconds)
  const perSecond = (times.length / (performance.now() - started)) * 1000
  const requests = unmeasured.length + times.length
  return { perSecond, requests, p50: median(times), p99: quantile(times, 0.99) }
}

async function runFor(work: () => Promise<unknown>, atOnce: number, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const worker = async () => {
    for (let now = performance.now(); now < end;) {
      await work()
      times.push(performance.now() - now)
      now = performance.now()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return times
}
