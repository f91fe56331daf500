import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Target } from './targets.ts'

const packaging = path.resolve(import.meta.dirname, '..', '..', 'packaging')

/** Lines of `packaging/school.service` that apply only to a program run from its sources. */
const forSources =
  /^(#.*|Environment=(PUBLIC_URL|TRUSTED_PROXIES|DATA_DIR|NODE_ENV|PROCESSES)=.*|ExecStartPre=.*|TimeoutStartSec=.*)$/

interface Package {
  /** The program's folder in a release. */
  program: string
  version: string
  architecture: string
  target: Target
  made: Date
}

/** The machine's name in Debian. */
export function debianArchitecture({ cpu }: Target): string {
  return cpu === 'x64' ? 'amd64' : cpu
}

/**
 * Packs a program as a Debian package. The same files produce the same bytes.
 * @throws when dpkg-deb is missing
 */
export function packDebian(file: string, { program, version, architecture, target, made }: Package): void {
  const root = mkdtempSync(path.join(os.tmpdir(), 'school-debian-'))
  try {
    chmodSync(root, 0o755)
    const into = (place: string) => {
      mkdirSync(path.join(root, path.dirname(place)), { recursive: true })
      return path.join(root, place)
    }
    const copy = (name: string, place: string, mode = 0o644) => {
      const text = readFileSync(path.join(packaging, name), 'utf8').replaceAll('@NODE@', target.node)
      writeFileSync(into(place), text)
      chmodSync(path.join(root, place), mode)
    }
    cpSync(program, into('usr/lib/school'), { recursive: true, verbatimSymlinks: true })
    copy('debian/school', 'usr/bin/school', 0o755)
    copy('debian/settings.env', 'etc/school/settings.env', 0o640)
    writeFileSync(into('lib/systemd/system/school.service'), unit())
    copy('../LICENSE', 'usr/share/doc/school/copyright')
    for (const name of ['preinst', 'postinst', 'prerm', 'postrm'])
      copy(`debian/${name}`, `DEBIAN/${name}`, 0o755)
    copy('debian/templates', 'DEBIAN/templates')
    writeFileSync(path.join(root, 'DEBIAN/conffiles'), '/etc/school/settings.env\n')
    writeFileSync(path.join(root, 'DEBIAN/control'), control(root, version, architecture))
    execFileSync('dpkg-deb', ['--root-owner-group', '-Zgzip', '-z9', '--build', root, file], {
      env: { ...process.env, SOURCE_DATE_EPOCH: String(Math.floor(made.getTime() / 1000)) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function unit(): string {
  return readFileSync(path.join(packaging, 'school.service'), 'utf8')
    .split('\n')
    .filter((line) => !forSources.test(line))
    .join('\n')
    .replace('WorkingDirectory=/srv/school', 'WorkingDirectory=/usr/lib/school')
    .replace(/^ExecStart=.*$/m, 'ExecStart=/usr/bin/school start')
    .replace('ReadWritePaths=/srv/school ', 'ReadWritePaths=')
}

function control(root: string, version: string, architecture: string): string {
  const bytes = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + readFileSync(path.join(entry.parentPath, entry.name)).length, 0)
  return readFileSync(path.join(packaging, 'debian', 'control'), 'utf8')
    .replace('@VERSION@', version)
    .replace('@ARCHITECTURE@', architecture)
    .replace('@SIZE@', String(Math.ceil(bytes / 1024)))
}
