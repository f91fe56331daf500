import os from 'node:os'
import multicastDns from 'multicast-dns'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { announceHost } from './announce.ts'

const outside = Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? [])
const ours = outside.filter(({ family, internal }) => family === 'IPv4' && !internal)

test.skipIf(ours.length === 0)(
  'whoever asks the network for the name gets the addresses of this machine',
  async () => {
    onTestFinished(announceHost('school-of-a-test.local', pino({ level: 'silent' })))
    const asking = multicastDns()
    onTestFinished(() => asking.destroy())
    const answered = new Promise<unknown[]>((resolve) => {
      asking.on('response', ({ answers }) => {
        const about = answers.filter(({ name }) => name === 'school-of-a-test.local')
        if (about.length > 0) resolve(about.map((answer) => 'data' in answer && answer.data))
      })
    })
    asking.once('ready', () => asking.query('School-of-a-test.local', 'A'))
    expect(await answered).toEqual(ours.map(({ address }) => address))
  },
)
