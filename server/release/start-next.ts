import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { nodeOf } from './go-back.ts'
import { programOf, type Home } from './home.ts'

/**
 * Hands over to the version that starts next, as if the school were restarted, once everything of this
 * process has stopped. On Linux the new program replaces this process, so that its supervisor notices
 * nothing.
 * @param variables the environment
 */
export function startNext(home: Home, variables: Record<string, string | undefined>): void {
  const env = withoutFile(variables)
  const version = readFileSync(path.join(home.folder, 'current'), 'utf8').trim()
  const program = programOf(home, version)
  const node = nodeOf(program)
  const script = path.join(program, 'scripts', 'school.mjs')
  const args = ['--disable-warning=ExperimentalWarning', script, 'start']
  process.chdir(home.folder)
  if (process.execve !== undefined && process.platform !== 'win32') {
    process.removeAllListeners('warning')
    process.execve(node, [node, ...args], env)
  }
  const next = spawn(node, args, { stdio: 'inherit', env })
  next.once('exit', (code) => process.exit(code ?? 1))
}

/**
 * Leaves out the settings that the start read from their file, so that the next start reads their new values.
 */
function withoutFile(variables: Record<string, string | undefined>): Record<string, string> {
  const names = [...(variables['SCHOOL_FROM_FILE'] ?? '').split(' '), 'SCHOOL_FROM_FILE']
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value === undefined || names.includes(name) ? [] : [[name, value]],
    ),
  )
}
