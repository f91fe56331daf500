// The process that makes the load: prints how many requests were answered in a second, and how fast.
import autocannon from 'autocannon'

/** @type {import('./load.ts').Load} */
const { url, connections, seconds, requests } = JSON.parse(process.argv[2])
let next = 0
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  setupClient(client) {
    const first = (next * 7) % requests.length
    next += 1
    client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
  },
})
const { p50, p99 } = result.latency
const { total } = result.requests
const refused = result['4xx'] + result['5xx']
if (refused + result.errors > 0)
  throw new Error(`of ${total} requests ${refused} were refused and ${result.errors} failed`)
console.log(JSON.stringify({ perSecond: total / result.duration, p50, p99 }))
