import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { report } from './settings.ts'

/**
 * The folder of the version that this one is compared with, installed and built. `COMPARE` names the folder
 * or a commit; a commit is built in a temporary folder, where the next comparison finds it.
 * @returns undefined when nothing is compared
 * @throws when there is neither such a folder nor such a commit
 */
export function comparedCheckout(): string | undefined {
  const named = process.env['COMPARE']
  if (named === undefined || existsSync(named)) return named
  const git = ['rev-parse', '--verify', '--short=12', `${named}^{commit}`]
  const commit = execFileSync('git', git, { encoding: 'utf8' }).trim()
  const folder = path.join(os.tmpdir(), `school-compared-${commit}`)
  const checkout = path.join(folder, 'checkout')
  report(`Building ${commit} in ${folder} …`)
  if (!existsSync(checkout)) {
    const archive = path.join(folder, 'sources.tar')
    mkdirSync(folder, { recursive: true })
    execFileSync('git', ['archive', '--prefix=checkout/', '-o', archive, commit])
    execFileSync('tar', ['-xf', archive, '-C', folder])
  }
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: checkout, stdio: ['ignore', 2, 2] })
  return checkout
}
