import { school } from '#school.config.ts'
import type { DemoAccounts } from './demo/accounts.ts'
import type { Env } from './env.ts'

/** The lines that the person who started the program reads. */
export function greet(env: Env, demo: DemoAccounts | undefined): string {
  const lines = ['', `${school.name} is ready:  ${env.publicUrl}`, '']
  if (demo) {
    lines.push(
      'This is the demo school. Sign in at /portal with:',
      `  student        ${demo.student.studentId}   ${demo.student.password}`,
      `  new student    ${demo.newStudent.studentId}   ${demo.newStudent.password}   (must change the password)`,
      `  teacher        ${demo.teacher.email}   ${demo.teacher.password}`,
      `  administrator  ${demo.admin.email}   ${demo.admin.password}`,
      `All of them are in ${env.dataDir}/demo-accounts.json`,
      '',
    )
  }
  lines.push('Stop it with Ctrl-C.', '')
  return `${lines.join('\n')}\n`
}
