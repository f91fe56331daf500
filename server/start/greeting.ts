import { renderUnicodeCompact } from 'uqr'
import type { DemoAccounts } from '#server/demo/accounts.ts'
import { linkHours } from '#server/domain/administrators/first-link.ts'
import type { Env } from '#server/env.ts'

/**
 * The text printed for the person who started the program.
 * @param school its name
 * @param firstLink creates the first administrator; given while there is none
 */
export function greet(
  school: string,
  env: Env,
  demo: DemoAccounts | undefined,
  firstLink: string | undefined,
): string {
  const lines = ['', `${school} is ready:  ${env.publicUrl}`, '']
  if (demo) {
    lines.push(
      'This is the demo school. Log in at /portal with:',
      `  student        ${demo.student.studentId}   ${demo.student.password}`,
      `  new student    ${demo.newStudent.studentId}   ${demo.newStudent.password}   (must change the password)`,
      `  teacher        ${demo.teacher.email}   ${demo.teacher.password}`,
      `  administrator  ${demo.admin.email}   ${demo.admin.password}`,
      `All of them are in ${env.dataDir}/demo-accounts.json`,
      '',
    )
  }
  if (firstLink) {
    lines.push(
      'The school has no administrator yet. Create the first one here:',
      `  ${firstLink}`,
      ...drawn(firstLink),
      `The link works once, for ${linkHours} hours; the next start prints a new one.`,
      '',
    )
  }
  lines.push('Stop it with Ctrl-C.', '')
  return `${lines.join('\n')}\n`
}

/** The link as a QR code; empty if it would lead a phone to itself. */
function drawn(link: string): string[] {
  const isHere = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(link).hostname)
  return isHere
    ? []
    : [
        '',
        ...renderUnicodeCompact(link)
          .split('\n')
          .map((line) => `  ${line}`),
        '',
      ]
}
