import { createHash, X509Certificate } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { makePlaceholder } from '#server/certificates/placeholder.ts'
import { newDataDir, withFreshSchool } from '../harness/fresh-school.ts'
import { describeMachine } from '../harness/machine.ts'
import { port, readSetting, report } from '../harness/settings.ts'
import { compareTable, type Measured } from './compare.ts'
import { measureAll } from './measure.ts'
import { openSlowLine } from './slow-line.ts'

// Nobody knows this run's certificate, and the calls below go to this machine only.
process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'

const host = 'localhost'
const folder = newDataDir()
const { cert, key } = await makePlaceholder(host)
const [TLS_CERT, TLS_KEY] = ['cert.pem', 'key.pem'].map((name) => path.join(folder, name)) as [string, string]
writeFileSync(TLS_CERT, cert)
writeFileSync(TLS_KEY, key)
const line = await openSlowLine(port)
const origin = `https://${host}:${line.port}`
const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
const trust = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(spki).digest('base64')}`
const protocols = { 'HTTP/1.1': [trust, '--disable-http2'], 'HTTP/2': [trust] }

try {
  await withFreshSchool(
    port,
    async ({ program, school }) => {
      const rows: Measured[] = []
      for (let round = 1; round <= readSetting('BENCH_ROUNDS', 3); round++) {
        // The second of two may find the machine warmer, so they take turns at being first.
        const turns = Object.entries(protocols)
        for (const [protocol, args] of round % 2 === 0 ? turns.toReversed() : turns) {
          report(`Round ${round}, ${protocol} …`)
          rows.push(...(await measureAll({ protocol, args, origin, line, url: program.url, school })))
        }
      }
      process.stdout.write(
        `${describeMachine(await school.databaseVersion())}\nOn a line of 400 kbit/s and 400 ms, over https, medians.\n${compareTable(rows)}`,
      )
    },
    { env: { PUBLIC_URL: origin, TLS_CERT, TLS_KEY } },
  )
} finally {
  await line.close()
  rmSync(folder, { recursive: true })
}
