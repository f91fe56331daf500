import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { diskFullFault, StartFault } from '#server/machine/start-fault.ts'
import type { SystemUser } from './system-user.ts'

/**
 * Keeps PostgreSQL from outliving the program, even when that is killed outright: a small shell starts it and
 * waits on a pipe whose other end only this process holds. When the pipe closes, for whatever reason, the
 * shell asks PostgreSQL for a fast shutdown, which keeps every committed transaction. On a full disk
 * PostgreSQL cannot finish that and would try for ever, so after ten seconds an immediate shutdown follows,
 * from which the next start recovers, and after ten more the process is killed.
 */
const script = `
exec 3<&0
"$@" 3<&- </dev/null & server=$!
( read -r _ <&3
  for signal in INT QUIT KILL; do
    kill -$signal $server || exit 0
    tries=0
    while [ $tries -lt 10 ]; do
      sleep 1; tries=$((tries + 1))
      kill -0 $server || exit 0
    done
  done ) >/dev/null 2>&1 & watch=$!
wait $server; status=$?
kill $watch 2>/dev/null
exit $status`

/**
 * Starts PostgreSQL in a separate session, so that Ctrl-C in the terminal reaches only the program and
 * requests in flight still find their database.
 */
export function spawnWithLifeline(
  program: string,
  args: string[],
  user: SystemUser | undefined,
): ChildProcess {
  if (process.platform === 'win32') {
    return spawn(program, args, { stdio: ['pipe', 'ignore', 'pipe'], windowsHide: true })
  }
  const [command, ...rest] = asSystemUser(user, ['/bin/sh', '-c', script, 'lifeline', program, ...args])
  // PostgreSQL's account may lack access to the program's own folder; every account may enter "/".
  return spawn(command!, rest, { stdio: ['pipe', 'ignore', 'pipe'], detached: true, cwd: '/' })
}

/** Asks a PostgreSQL started by {@link spawnWithLifeline} to shut down. */
export function cutLifeline(child: ChildProcess): void {
  child.stdin?.end()
  // Windows has no such shell and no gentler signal; the next start recovers every committed transaction.
  if (process.platform === 'win32') child.kill()
}

/**
 * Runs one of PostgreSQL's programs to its end.
 * @throws {StartFault} with what it printed as the reason, when it fails
 */
export function runToEnd(program: string, args: string[], user: SystemUser | undefined, input = ''): void {
  const [command, ...rest] = asSystemUser(user, [program, ...args])
  const result = spawnSync(command!, rest, { cwd: '/', input, encoding: 'utf8' })
  if (result.status === 0) return
  const complaint = (result.stderr || result.error?.message || 'no reason was given').trim()
  if (/No space left/i.test(complaint)) throw diskFullFault(new Error(complaint))
  throw new StartFault(
    `PostgreSQL could not set up its folder:\n${complaint}`,
    'Correct what the message names (most often a folder that cannot be written) and start again.',
  )
}

/**
 * As root the command goes through `setpriv` to PostgreSQL's account. That account keeps the right to pass
 * closed folders, because a project cloned by root is often in a home folder that only root may enter.
 */
function asSystemUser(user: SystemUser | undefined, command: string[]): string[] {
  if (!user) return command
  const passFolders = '+dac_override,+dac_read_search'
  return [
    'setpriv',
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    `--inh-caps=${passFolders}`,
    `--ambient-caps=${passFolders}`,
    ...command,
  ]
}
