import { expect, test } from 'vitest'
import type { ClassResults } from './class-results.ts'
import { effectOf } from './effect.ts'
import type { Component, Scheme } from './scheme.ts'
import { usualScheme } from './scheme.ts'

const partOf = (kind: string): Component => ({ ...usualScheme.components[0]!, title: kind, kinds: [kind] })
const schemeOf = (components: Component[]): Scheme => ({ ...usualScheme, components })

test('other parts change the result of each student from that of the own grade, unless its scheme is fixed', () => {
  const marks = (points_earned: number) => [
    { work_id: null, title: null, grade_type: 'test', points_earned, points_possible: 10, from_class: null },
  ]
  const student = (last_name: string, grade: number) => ({
    last_name,
    first_name: 'Ann',
    grade,
    is_enrolled: true,
    marks: marks(5),
  })
  const [tests, others] = [partOf('test'), partOf('assignment')]
  const rules = (grade: number, scheme: Scheme, is_adjustable: boolean) => ({
    grade,
    scheme,
    is_adjustable,
    scale: [],
  })
  const group = {
    class_name: '9/10A',
    subject_name: 'English',
    scheme: schemeOf([tests]),
    is_adjustable: true,
    scale: [],
    rules_by_grade: [
      rules(9, schemeOf([tests]), true),
      rules(10, schemeOf([others]), true),
      rules(11, schemeOf([others]), false),
    ],
    students: [student('Nine', 9), student('Ten', 10), student('Eleven', 11)],
  } as unknown as ClassResults
  expect(effectOf(group, [tests]).changes).toMatchObject([{ student: 'Ten, Ann', before: null, after: 50 }])
})
