import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { StoreAddress } from '#server/storage/object-store/address.ts'
import { createStoreRequests, StoreRefusal } from '#server/storage/object-store/requests.ts'
import { installPackages } from './debian-packages.ts'
import { findFreePort } from './program.ts'

/**
 * A real object store for tests: OpenStack Swift with its S3 interface, from Debian's packages, on the loopback with
 * one device. It knows no conditional writes.
 */
export interface TestStore {
  address: StoreAddress
  /** The settings with which a program uses it. */
  env: Record<string, string>
  stop(): Promise<void>
}

const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']
const programs = ['proxy', 'account', 'container', 'object'].map((kind) => `/usr/bin/swift-${kind}-server`)
const swiftConf = '/etc/swift/swift.conf'
const keys = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }

interface Ports {
  proxy: number
  memcached: number
  account: number
  container: number
  object: number
}

/** Starts a store with one empty bucket. @throws when the packages are missing and cannot be installed */
export async function startObjectStore(): Promise<TestStore> {
  install()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'school-store-'))
  mkdirSync(path.join(folder, 'devices/d1'), { recursive: true })
  const ports = await findPorts()
  writeConfiguration(folder, ports)
  const children = [
    run('memcached', '-u', 'nobody', '-l', '127.0.0.1', '-p', String(ports.memcached)),
    ...['account', 'container', 'object', 'proxy'].map((kind) =>
      run(`swift-${kind}-server`, path.join(folder, `${kind}.conf`)),
    ),
  ]
  const stop = async () => {
    await Promise.all(children.map(end))
    rmSync(folder, { recursive: true, force: true })
  }
  const endpoint = `http://127.0.0.1:${ports.proxy}`
  const address: StoreAddress = { bucket: 'school', prefix: '', endpoint, region: 'us-east-1', ...keys }
  try {
    await makeBucket(address)
  } catch (error) {
    await stop()
    throw error
  }
  const env = {
    FILES_URL: `s3://school?endpoint=${encodeURIComponent(endpoint)}&region=us-east-1`,
    AWS_ACCESS_KEY_ID: keys.accessKeyId,
    AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
  }
  return { address, env, stop }
}

/** Installs the packages when they are missing. */
function install(): void {
  if ([...programs, '/usr/bin/memcached'].every((program) => existsSync(program))) return
  installPackages(packages)
}

async function findPorts(): Promise<Ports> {
  const [proxy = 0, memcached = 0, account = 0, container = 0, object = 0] = await Promise.all(
    Array.from({ length: 5 }, findFreePort),
  )
  return { proxy, memcached, account, container, object }
}

/** Makes the three rings, each with the one device, in one run of Python, whose start is most of the work. */
const makeRings = `
import sys
from swift.common.ring import RingBuilder
folder = sys.argv[1]
for pair in sys.argv[2:]:
    kind, port = pair.split('=')
    builder = RingBuilder(6, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'd1', 'meta': '',
        'ip': '127.0.0.1', 'port': int(port), 'replication_ip': '127.0.0.1', 'replication_port': int(port)})
    builder.rebalance()
    builder.get_ring().save(folder + '/' + kind + '.ring.gz')
`

function writeConfiguration(folder: string, { proxy, memcached, ...storage }: Ports): void {
  // Swift reads this file from no other folder.
  if (!existsSync(swiftConf)) {
    mkdirSync(path.dirname(swiftConf), { recursive: true })
    writeFileSync(
      swiftConf,
      '[swift-hash]\nswift_hash_path_prefix = tests\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = Policy-0\ndefault = yes\n',
    )
  }
  execFileSync('/usr/bin/python3', [
    '-c',
    makeRings,
    folder,
    ...Object.entries(storage).map(([kind, port]) => `${kind}=${port}`),
  ])
  const common = `bind_ip = 127.0.0.1\nworkers = 0\nuser = ${os.userInfo().username}\nswift_dir = ${folder}\nlog_address = /dev/null\n`
  for (const [kind, port] of Object.entries(storage))
    writeFileSync(
      path.join(folder, `${kind}.conf`),
      `[DEFAULT]\n${common}bind_port = ${port}\ndevices = ${folder}/devices\nmount_check = false\n` +
        `[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    )
  writeFileSync(path.join(folder, 'proxy.conf'), proxyConfiguration(common, proxy, memcached))
}

function proxyConfiguration(common: string, port: number, memcached: number): string {
  const filters = {
    catch_errors: '',
    cache: `memcache_servers = 127.0.0.1:${memcached}`,
    listing_formats: '',
    s3api: 'location = us-east-1\ns3_acl = false',
    tempauth: 'user_test_tester = testing .admin',
    slo: '',
    dlo: '',
  }
  const sections = Object.entries(filters).map(([name, settings]) => {
    const module = name === 'cache' ? 'memcache' : name
    return `[filter:${name}]\nuse = egg:swift#${module}\n${settings}\n`
  })
  return (
    `[DEFAULT]\n${common}bind_port = ${port}\n` +
    `[pipeline:main]\npipeline = ${Object.keys(filters).join(' ')} proxy-server\n` +
    `[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nallow_account_management = true\n` +
    // A server that is not up yet must not be left aside for a minute.
    'error_suppression_limit = 1000000\n' +
    // The machine may be busy with other checks.
    'node_timeout = 60\nconn_timeout = 10\n' +
    sections.join('')
  )
}

function run(command: string, ...args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: 'ignore' })
  // One that cannot start shows in the bucket that cannot be made.
  child.on('error', () => undefined)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  await ended
}

function unlessThere(error: unknown): void {
  if (!(error instanceof StoreRefusal && error.status === 409)) throw error
}

/** Makes the bucket as soon as the store answers, and waits until it also takes files: each part starts by itself. */
async function makeBucket(address: StoreAddress): Promise<void> {
  const requests = createStoreRequests(address, { attempts: 1 })
  const probe = { key: 'probe', body: new Uint8Array(1) }
  for (let left = 300; ; left--) {
    try {
      await requests.send({ method: 'PUT' }).catch(unlessThere)
      await requests.send({ method: 'PUT', ...probe })
      await requests.send({ method: 'DELETE', key: probe.key })
      return
    } catch (error) {
      if (left === 0) throw error
    }
    await pause(200)
  }
}
