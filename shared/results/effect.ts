import type { SchemeEffect } from '#shared/result-schemes/contract.ts'
import { resultOf, type CountedMark } from './result.ts'
import type { Scheme } from './scheme.ts'

interface Group {
  class_name: string
  subject_name: string | null
  scheme: Scheme
  students: readonly {
    first_name: string
    last_name: string
    is_enrolled: boolean
    marks: readonly CountedMark[]
  }[]
}

/** Finds what another scheme would do to the results of a class, the greatest changes first. */
export function effectOf({ class_name, subject_name, scheme, students }: Group, other: Scheme): SchemeEffect {
  const results = students
    .filter(({ is_enrolled }) => is_enrolled)
    .map(({ first_name, last_name, marks }) => ({
      student: `${last_name}, ${first_name}`,
      class_name,
      subject_name,
      before: resultOf(scheme, marks).percentage,
      after: resultOf(other, marks).percentage,
    }))
  return effectOfResults(results)
}

/** The results that change, the greatest changes first. @param most changes that are listed */
export function effectOfResults(results: SchemeEffect['changes'], most = Infinity): SchemeEffect {
  const changes = results.filter((one) => one.before !== one.after).sort((a, b) => widthOf(b) - widthOf(a))
  return { results: results.length, changed: changes.length, changes: changes.slice(0, most) }
}

function widthOf({ before, after }: SchemeEffect['changes'][number]): number {
  return before === null || after === null ? 100 : Math.abs(after - before)
}
