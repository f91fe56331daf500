import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { accounts } from './accounts/contract.ts'
import { studentFields } from './accounts/student-fields.ts'
import { teacherFields } from './accounts/teacher-fields.ts'
import { administrators } from './administrators/contract.ts'
import { assignments } from './assignments/contract.ts'
import { classes } from './classes/contract.ts'
import { markSheet } from './mark-sheet/contract.ts'
import { materials } from './materials/contract.ts'
import { news } from './news/contract.ts'
import { newsletters } from './newsletters/contract.ts'
import { notes } from './notes/contract.ts'
import { teacherRegistration } from './teacher-registration/contract.ts'
import { administratorRules, teacherRules } from './accounts/rules.ts'
import { findFaults, type FieldRule } from './field-rules.ts'
import { materialFields } from './materials/fields.ts'
import { articleRules } from './news/rules.ts'
import { newsletterFields } from './newsletters/fields.ts'
import { addDays, schoolDay } from './school-calendar/school-calendar.ts'
import { noteFields } from './notes/fields.ts'
import { assignmentFields } from './assignments/fields.ts'
import { assessmentRules } from '#shared/mark-sheet/rules.ts'
import { classRules } from '#shared/classes/rules.ts'

type Rules = Record<string, FieldRule>

const forms: [string, Rules, { '~orpc': { inputSchema?: unknown } }][] = [
  ['note', noteFields, notes.create],
  ['assignment', assignmentFields, assignments.create],
  ['class', classRules, classes.create],
  ['column', assessmentRules, markSheet.addAssessment],
  ['material', materialFields, materials.create],
  ['article', articleRules, news.create],
  ['newsletter', newsletterFields, newsletters.create],
  ['teacher', teacherRules, teacherRegistration.register],
  ['changed teacher', teacherFields, accounts.changeTeacher],
  ['first administrator', administratorRules, administrators.createFirst],
]

/** The first message of the server for each field, given what a form would send. */
function serverFaults(call: { '~orpc': { inputSchema?: unknown } }, typed: Record<string, unknown>) {
  const result = (call['~orpc'].inputSchema as ZodType).safeParse(typed)
  const issues = [...(result.error?.issues ?? [])].toReversed()
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}

/** Fields of a form that are part of what it sends: the school level of a class is not. */
function sentFields(rules: Rules): string[] {
  return Object.keys(rules).filter((name) => name !== 'level')
}

function asSent(rule: FieldRule | undefined, typed: string): unknown {
  if (rule?.kind === 'whole number') return typed === '' ? undefined : Number(typed)
  const mayBeNull =
    rule?.kind === 'time' ||
    ((rule?.kind === 'date' || rule?.kind === 'choice') && rule.missing === undefined)
  return mayBeNull && typed === '' ? null : typed
}

test.each(forms)(
  'a %s form that is left blank gets the same message from the form and the server',
  (_, rules, call) => {
    const names = sentFields(rules)
    const blank = Object.fromEntries(names.map((name) => [name, '']))
    const found = findFaults(rules, { ...blank, level: 'Junior High' })
    const sent = Object.fromEntries(names.map((name) => [name, asSent(rules[name], '')]))
    const faults = serverFaults(call, sent)
    expect(Object.keys(found)).not.toEqual([])
    for (const name of names) expect(faults[name], name).toBe(found[name])
  },
)

test.each(forms)('text that is too long for a %s gets the same message from both', (_, rules, call) => {
  for (const [name, rule] of Object.entries(rules)) {
    if (rule.kind !== 'text') continue
    const typed = 'x'.repeat(rule.max + 1)
    const faults = serverFaults(call, { [name]: typed })
    expect(faults[name], name).toBe(findFaults({ [name]: rule }, { [name]: typed })[name])
    expect(findFaults({ [name]: rule }, { [name]: typed.slice(1) }), name).toEqual({})
  }
})

test.each(['2026-02-30', '0001-01-01', 'tomorrow', '2026-2-3'])(
  '%s is no due date for either side',
  (day) => {
    const rule = { due_date: assignmentFields.due_date }
    expect(findFaults(rule, { due_date: day })).toEqual(
      expect.objectContaining({ due_date: serverFaults(assignments.create, { due_date: day })['due_date'] }),
    )
  },
)

test('a day to come, or longer ago than a rule accepts, is refused by both', () => {
  const { date_of_birth } = studentFields
  const found = (typed: string) => findFaults({ date_of_birth }, { date_of_birth: typed })
  const faults = (typed: string) => serverFaults(accounts.changeStudent, { date_of_birth: typed })
  const today = schoolDay()
  const longAgo = `${Number(today.slice(0, 4)) - 100}${today.slice(4)}`
  for (const day of [addDays(today, 1), addDays(longAgo, -1)]) {
    expect(found(day)).toEqual({ date_of_birth: date_of_birth.invalid })
    expect(faults(day)['date_of_birth']).toBe(date_of_birth.invalid)
  }
  for (const day of [today, longAgo]) {
    expect(found(day)).toEqual({})
    expect(faults(day)['date_of_birth']).toBeUndefined()
  }
})

test.each(['-1', '10001', '1.5'])('total marks of %s are refused by both', (typed) => {
  const found = findFaults({ total_marks: assignmentFields.total_marks }, { total_marks: typed })
  const faults = serverFaults(assignments.create, { total_marks: Number(typed) })
  expect(found['total_marks']).toBe('Enter a whole number from 0 to 10000.')
  expect(faults['total_marks']).toBe(found['total_marks'])
})

test.each([
  'mary@x',
  'mary',
  '@example.com',
  'mary.@example.com',
  'mary kila@example.com',
  'märy@example.com',
])('%s is no email address for either side', (email) => {
  const found = findFaults({ email: teacherRules.email }, { email })
  expect(found).toEqual({ email: 'Valid email is required' })
  expect(serverFaults(teacherRegistration.register, { email })['email']).toBe(found['email'])
})

test.each([
  ['five5', 'Password must be at least 6 characters'],
  ['x'.repeat(73), 'Password must be at most 72 characters, where letters such as é and ŋ count as two'],
  ['ü'.repeat(37), 'Password must be at most 72 characters, where letters such as é and ŋ count as two'],
])('the password %s is refused by both', (password, message) => {
  expect(findFaults({ password: teacherRules.password }, { password })).toEqual({ password: message })
  expect(serverFaults(teacherRegistration.register, { password })['password']).toBe(message)
})

test.each(['LPS 1', '-1', 'LPS#1'])('the teacher ID %s is refused by both', (teacher_id) => {
  const found = findFaults({ teacher_id: teacherRules.teacher_id }, { teacher_id })
  expect(found['teacher_id']).toMatch(/^Use letters/)
  expect(serverFaults(teacherRegistration.register, { teacher_id })['teacher_id']).toBe(found['teacher_id'])
})

test('a whole form of a teacher has no fault on either side', () => {
  const teacher = {
    surname: 'Kila',
    given_name: 'Mary',
    teacher_id: 'LPS-1',
    email: 'Mary.Kila@example.com',
    password: 'kunai1',
  }
  expect(findFaults(teacherRules, teacher)).toEqual({})
  expect(serverFaults(teacherRegistration.register, teacher)).toEqual({})
})
