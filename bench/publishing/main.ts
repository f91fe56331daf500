import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { contact } from '#app/content/contact.ts'
import type { EditedSitePage } from '#shared/site-pages/contract.ts'
import { withFreshSchool } from '../harness/fresh-school.ts'
import { describeMachine } from '../harness/machine.ts'
import { signIn } from '../harness/school.ts'
import { port, readSetting, report } from '../harness/settings.ts'
import { median } from '../harness/statistics.ts'

const processes = 2
const times = readSetting('PUBLISHING_TIMES', 40)
const maxMs = 1000

await withFreshSchool(
  port,
  async ({ program, school }) => {
    const token = await signIn(program.url, school.administrator())
    const waits: number[] = []
    for (let time = 1; time <= times; time += 1) {
      // Checks for changes come at fixed moments, so publishing happens at a random one between them.
      await wait(Math.random() * maxMs)
      waits.push(await publish(program.url, token, `Ask us anything, for the ${time}. time.`))
      report(`${time} of ${times}: ${waits.at(-1)?.toFixed(0)} ms`)
    }
    const longest = Math.max(...waits)
    process.stdout.write(
      `${describeMachine(await school.databaseVersion())}\nFrom the reply to the office until each of ${processes} processes shows it: median ${median(waits).toFixed(0)} ms, longest of ${times} ${longest.toFixed(0)} ms.\n`,
    )
    if (longest > maxMs) process.exitCode = 1
  },
  { env: { PROCESSES: String(processes) } },
)

/** Publishes words on the Contact page. @returns milliseconds from the reply until every process shows them to visitors */
async function publish(url: string, token: string, lead: string): Promise<number> {
  const address = `${url}/api/v1/admin/site-pages/contact`
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const { updated_at } = (await (await fetch(address, { headers })).json()) as EditedSitePage
  const change = { content: { ...contact, lead }, publish: 'now', publish_on: null, publish_time: null }
  const body = JSON.stringify({ ...change, updated_at })
  const reply = await fetch(address, { method: 'PUT', headers, body })
  if (!reply.ok) throw new Error(`the page was not published: ${await reply.text()}`)
  const begun = performance.now()
  let shown = 0
  let since = begun
  // Connections go to the processes in turn, but one that is closed may be counted late.
  while (shown < processes * 2) {
    if (!(await read(`${url}/contact`)).includes(lead)) shown = 0
    else if (++shown === 1) since = performance.now()
  }
  return since - begun
}

/** Reads a page on a new connection. */
async function read(address: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  get(address, { agent: false, headers: { connection: 'close' } }, (reply) => {
    let text = ''
    reply.setEncoding('utf8').on('data', (part: string) => (text += part))
    reply.on('end', () => resolve(text)).on('error', reject)
  }).on('error', reject)
  return await promise
}
