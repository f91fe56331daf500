import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { askingAt, type Ask } from '#tests/support/ask-host.ts'
import { createAuthority } from '#tests/support/certificate.ts'
import { startDeployment } from '#tests/support/deployment.ts'
import { copyProgram } from '#tests/support/program-copy.ts'
import { newDataDir, runTool, startProgram, stopProgram } from '#tests/support/program.ts'
import { installPrograms } from './deployment.ts'
import { Machines } from './machines.ts'
import { untilItAnswers } from './reachable.ts'

const { env: common, schools } = await startDeployment()
const env = { ...common, PUBLIC_URL: 'https://schools.example', TRUSTED_PROXIES: '1' }
const hosts = { lae: 'lae.example', goroka: 'goroka.example' }
installPrograms()
const machines = new Machines()
afterAll(() => machines.stop())

const authority = createAuthority()
const served = authority.certifyServer(['schools.example', ...Object.values(hosts)])
const pem = served.certificate + served.privateKey

function startHaproxy(): void {
  machines.write('proxy', '/etc/haproxy/schools.pem', pem)
  const file = machines.configure('haproxy.cfg', 'proxy')
  machines.launch('proxy', ['haproxy', '-db', '-f', file], { isRoot: true })
}

/** Starts nginx on a machine of its own, because it listens where HAProxy does. */
function startNginx(): void {
  machines.write('nginx', '/etc/nginx/schools.pem', pem)
  const file = machines.configure('nginx.conf', 'nginx')
  const site = readFileSync(file, 'utf8').replaceAll(machines.address(20), machines.address(40))
  writeFileSync(file, site)
  const folder = machines.makeFolder('nginx', '/var/lib/nginx')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const main = `daemon off; user postgres; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${temporary.join(' ')} include ${file}; }
`
  const command = ['nginx', '-c', machines.write('nginx', '/etc/nginx/main.conf', main)]
  machines.launch('nginx', command, { isRoot: true })
}

/** A later release, with another migration. */
function makeNewer(): string {
  const folder = copyProgram()
  const migration = path.join(folder, 'database/migrations/9999_newer.sql')
  writeFileSync(migration, `comment on table public.school_settings is 'of a later release';\n`)
  return folder
}

test('each school is served while programs of two versions run, by HAProxy and by nginx, and away only for its own upgrade', async () => {
  for (const [id, host] of Object.entries(hosts))
    expect(await schools('add', id, '--host', host)).toMatchObject({ code: 0 })
  const newer = makeNewer()
  await Promise.all(
    [
      { last: 21, cwd: path.resolve('.') },
      { last: 22, cwd: newer },
    ].map(async ({ last, cwd }) => {
      const settings = { ...env, HOST: machines.address(last) }
      const program = await startProgram({ dataDir: newDataDir(), port: 3000, env: settings, cwd })
      onTestFinished(async () => {
        await stopProgram(program)
        rmSync(program.dataDir, { recursive: true, force: true })
      })
    }),
  )
  startHaproxy()
  startNginx()
  const proxies: Record<string, Ask> = {}
  for (const [name, last] of Object.entries({ HAProxy: 20, nginx: 40 })) {
    const address = machines.address(last)
    await untilItAnswers(address, 443)
    proxies[name] = askingAt({ address, port: 443, ca: authority.certificate })
  }

  /** Pages, and a call of nobody, which only a program of the version of the school refuses with 401. */
  const expectServed = async () => {
    for (const [name, ask] of Object.entries(proxies))
      for (const host of Object.values(hosts)) {
        const pages = await Promise.all(Array.from({ length: 12 }, () => ask(host, '/')))
        expect(
          pages.map(({ status }) => status),
          `${host} by ${name}`,
        ).toEqual(pages.map(() => 200))
        const send = (isInPieces: boolean) =>
          ask(host, '/api/v1/admin/news', { method: 'POST', body: { title: 'In pieces' }, isInPieces })
        const sent: Awaited<ReturnType<Ask>>[] = []
        for (const isInPieces of [false, true, true, true, true]) sent.push(await send(isInPieces))
        expect(
          sent.map(({ status }) => status),
          `${host} by ${name}`,
        ).toEqual(sent.map(() => 401))
      }
  }
  await vi.waitFor(expectServed)

  const state = { isOver: false }
  const refused: { host: string; status: number; wait: number }[] = []
  const look = async (ask: Ask) => {
    while (!state.isOver)
      for (const host of Object.values(hosts)) {
        const { status, headers } = await ask(host, '/')
        if (status !== 200) refused.push({ host, status, wait: Number(headers['retry-after']) })
      }
  }
  const looking = Promise.all(Object.values(proxies).map(look))
  const toolDir = newDataDir()
  const upgraded = await runTool('admin', toolDir, ['schools', 'upgrade', '--only', 'lae'], env, {
    cwd: newer,
  })
  expect(upgraded, upgraded.text).toMatchObject({ code: 0 })
  await vi.waitFor(expectServed)
  state.isOver = true
  await looking
  expect(refused).toEqual(refused.map(() => ({ host: hosts.lae, status: 503, wait: 10 })))
  process.stdout.write(
    `upgrade of one school: ${refused.length} pages answered 503, none of the other school\n`,
  )

  rmSync(toolDir, { recursive: true, force: true })
})
