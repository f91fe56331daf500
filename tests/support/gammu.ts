import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { installPackages } from './debian-packages.ts'

const spool = '/var/spool/school-sms'
const folders = ['inbox', 'outbox', 'sent', 'error', 'draft', 'telephone/sms/1', 'telephone/sms/3']
/** As the unit of systemd starts it. */
const asGammu = ['--reuid=gammu', '--regid=gammu', '--init-groups']

function install() {
  if (!existsSync('/usr/bin/gammu-smsd') || !existsSync('/usr/bin/python3'))
    installPackages(['gammu-smsd', 'python3'])
}

/** A line of the daemon's unit, as a command in the folder of the test. */
function lineOfUnit(name: string, folder: string): string {
  const unit = readFileSync('packaging/gammu/school-sms.service', 'utf8')
  const line = new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  return line.replaceAll(spool, folder).replaceAll('/etc/school-smsdrc', path.join(folder, 'smsdrc'))
}

/**
 * Debian's SMS daemon in a folder of its own, as the account `gammu`, with settings and unit of `packaging/gammu`.
 * @param device the pty of a modem; without one the daemon's dummy telephone, whose folder is `telephone`
 */
export async function startDaemon(device?: string) {
  install()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gammu-'))
  for (const name of folders) mkdirSync(path.join(folder, name), { recursive: true })
  const telephone = path.join(folder, 'telephone')
  const settings = readFileSync('packaging/gammu/school-smsdrc', 'utf8')
    .replaceAll(spool, folder)
    .replace(/^device = .*$/m, `device = ${device ?? telephone}`)
    .replace(/^connection = .*$/m, device ? 'connection = at115200' : 'model = dummy\nconnection = none')
    .replace(/^commtimeout = .*$/m, 'commtimeout = 1')
    .replace(/^sendtimeout = .*$/m, 'sendtimeout = 3')
    .replace(/^receivefrequency = .*$/m, 'receivefrequency = 1')
  writeFileSync(path.join(folder, 'smsdrc'), settings)
  writeFileSync(path.join(folder, 'smsd.log'), '')
  execFileSync('chown', ['-R', ':gammu', folder])
  execFileSync('chmod', ['-R', 'u=rwX,g=rwX,o=', folder])
  execFileSync('find', [folder, '-type', 'd', '-exec', 'chmod', 'g+s', '{}', '+'])
  const output = openSync(path.join(folder, 'output'), 'a')
  let daemon: ChildProcess | undefined

  const logged = () => readFileSync(path.join(folder, 'smsd.log'), 'utf8')

  async function start(): Promise<void> {
    for (const name of ['ExecCondition', 'ExecStartPre'])
      execFileSync('setpriv', [...asGammu, 'sh', '-c', lineOfUnit(name, folder)])
    const command = `umask 0007; exec ${lineOfUnit('ExecStart', folder)}`
    const before = logged().length
    daemon = spawn('setpriv', [...asGammu, 'sh', '-c', command], {
      stdio: ['ignore', output, output],
      env: { ...process.env, LANG: 'C.UTF-8' },
    })
    await expect.poll(() => logged().slice(before)).toContain('Starting phone communication')
  }

  async function kill(): Promise<void> {
    const running = daemon
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise<void>((resolve) => void running.once('exit', () => resolve()))
    running.kill('SIGKILL')
    await ended
  }

  onTestFinished(async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })
  await start()
  return {
    folder,
    telephone,
    logged,
    start,
    kill,
    /** Stops it in the middle of whatever it does, as a modem that never answers can. */
    halt: () => daemon?.kill('SIGSTOP'),
  }
}

export type ModemBehaviour = 'well' | 'late' | 'twice' | 'error' | 'hangs' | 'pin' | 'vanishes'

/** A modem that understands AT commands on a pty, and behaves as it is told when a text is sent. */
export async function startModem(behaviour: ModemBehaviour) {
  install()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'modem-'))
  execFileSync('chmod', ['a+rx', folder])
  const device = path.join(folder, 'tty')
  const file = path.join(folder, 'log')
  const modem = spawn('python3', ['tests/support/at-modem.py', device, file, behaviour], { stdio: 'inherit' })
  onTestFinished(() => {
    modem.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  await expect.poll(() => existsSync(device)).toBe(true)
  const log = () => readFileSync(file, 'utf8')
  return { device, log, /** How many texts went out. */ sent: () => log().match(/^SENT$/gm)?.length ?? 0 }
}
