import type { SchemeEffect } from '#shared/result-schemes/contract.ts'
import { rulesOf } from './class-rows.ts'
import type { ClassResults } from './class-results.ts'
import { resultOf } from './result.ts'
import type { Component } from './scheme.ts'

/**
 * Computes the effect of other parts on the results of a class, the greatest changes first. In a class of
 * several grades each student's own scheme counts, and stays unchanged if the office does not allow it to be
 * adjusted.
 */
export function effectOf(group: ClassResults, components: Component[]): SchemeEffect {
  const { class_name, subject_name } = group
  const results = group.students
    .filter(({ is_enrolled }) => is_enrolled)
    .map((student) => {
      const { scheme, is_adjustable } = rulesOf(group, student)
      return {
        student: `${student.last_name}, ${student.first_name}`,
        class_name,
        subject_name,
        before: resultOf(scheme, student.marks).percentage,
        after: resultOf(is_adjustable ? { ...scheme, components } : scheme, student.marks).percentage,
      }
    })
  return effectOfResults(results)
}

/** The results that change, the greatest changes first. @param max the number of changes to list */
export function effectOfResults(results: SchemeEffect['changes'], max = Infinity): SchemeEffect {
  const changes = results.filter((one) => one.before !== one.after).sort((a, b) => widthOf(b) - widthOf(a))
  return { results: results.length, changed: changes.length, changes: changes.slice(0, max) }
}

function widthOf({ before, after }: SchemeEffect['changes'][number]): number {
  return before === null || after === null ? 100 : Math.abs(after - before)
}
