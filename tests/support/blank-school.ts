import type { TextRule } from '#shared/field-rules.ts'
import { firstSchool } from '#shared/school-settings/first-school.ts'
import {
  settingNames,
  settingRules,
  type School,
  type SettingName,
} from '#shared/school-settings/particulars.ts'

/** The particulars that a school may leave blank, by the rules themselves. */
export const optionalParticulars = settingNames.filter(mayBeBlank)

/** The demo school without each particular that a school may leave blank. */
export const blankedSchool: School = {
  ...firstSchool,
  ...Object.fromEntries(optionalParticulars.map((name) => [name, ''])),
  foundedYear: 0,
}

function mayBeBlank(name: SettingName): boolean {
  const rule = settingRules[name]
  if (rule.kind === 'email') return true
  if (rule.kind !== 'text') return false
  const { missing, form }: TextRule = rule
  return missing === undefined || form?.pattern.test('') === true
}

/** Signs that part what stands before them from what follows. */
const parting = '[,;·–—|]'

const traces: Record<string, RegExp> = {
  'a value that is none': /\b(?:undefined|null|NaN)\b|\[object /,
  'a place that is not filled': /\{\w*\}/,
  'a link to nowhere': /\b(?:mailto|tel|https?):(?:\/\/)?(?=["'\s>?]|$)|(?:href|src)=""/m,
  'a line that begins with a sign': new RegExp(`^\\s*${parting}\\s+\\S`, 'm'),
  'a line that ends with a sign': new RegExp(`\\S\\s*${parting}[ \\u00a0]*$`, 'm'),
  'two signs in a row': new RegExp(`[,;·|]\\s*[,;·|]`),
  'a sign after a blank': /\S[ \u00a0][,.;](?=\s|$)/m,
  'two blanks in a row': /\S[ \u00a0]{2,}\S/,
  'a blank at the end': /\S[ \u00a0]+$/m,
  'brackets around nothing': /\(\s*\)/,
  'a sentence that breaks off': /\b(?:at|since|the|and|call) ?\.(?=\s|$)|\b(?:of|the|since|call)$/im,
}

/** The traces in lines of text that something blank leaves which is written as if it were there. */
export function findTraces(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    Object.entries(traces).flatMap(([name, pattern]) => (pattern.test(line) ? [`${name}: ${line}`] : [])),
  )
}
