import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

/** The version of the program in this folder. */
export const presentVersion = version

/** Makes the release for a kind of machine. @returns its archive */
export function makeRelease(into: string, key: string, target = 'linux-x64'): string {
  mkdirSync(into, { recursive: true })
  const script = ['--disable-warning=ExperimentalWarning', 'scripts/release.ts', target, '--into', into]
  execFileSync(process.execPath, script, { env: { ...process.env, RELEASE_KEY: key }, stdio: 'inherit' })
  return path.join(into, `school-${version}-${target}.${target.startsWith('windows') ? 'zip' : 'tar.gz'}`)
}
