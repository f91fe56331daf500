import { json } from 'node:stream/consumers'
import { Askers } from './askers.ts'
import type { Load } from './load.ts'
import { median, quantile } from './statistics.ts'

/** The process that generates a load. */
const { seconds, ...load } = (await json(process.stdin)) as Load
const askers = new Askers(load)
/** Programs compile code that runs often; the requests until then are not measured. */
const unmeasured = await askers.during(seconds * 250)
const started = performance.now()
const times = await askers.during(seconds * 1000)
const perSecond = (times.length / (performance.now() - started)) * 1000
const requests = unmeasured.length + times.length
console.log(JSON.stringify({ perSecond, requests, p50: median(times), p99: quantile(times, 0.99) }))
process.exit()
