import * as resultMessages from './messages.ts'
import { fractionOf, hasDecimals, roundHalfUp, times, type Fraction } from './fraction.ts'
import { writeJoined } from './joined-marks.ts'
import type { Part, Result } from './result.ts'

/**
 * A result as a sum that a parent can check with a calculator, a line for each component and one that
 * combines them; the same on screens and on paper. The last one names what is left out. Empty without a mark
 * that counts.
 */
export function writeResult(result: Result): string[] {
  return [
    ...writeSum(result),
    ...writeJoined(result.parts.flatMap(({ marks }) => marks)),
    ...writeExcused(result),
  ]
}

function writeExcused({ excused }: Result): string[] {
  if (excused.length === 0) return []
  const names = excused.map(({ title, grade_type }) => title ?? grade_type.replaceAll('_', ' '))
  return [resultMessages.sums.leftOut(names.join(', '))]
}

function writeSum(result: Result): string[] {
  const { parts, percentage, weight, scheme } = result
  if (percentage === null) return []
  const used = parts.filter(({ share }) => share !== null)
  const isPlain = parts.length === 1 && scheme.factor === 100 && scheme.cap === 100
  if (isPlain) return used.map((part) => `${sumOfPart(part)} = ${percentOf(percentage)}${dropsOf(part)}`)
  const lines = used.map(
    (part) => `${partTitle(part)}: ${sumOfPart(part)} ${equalsShare(part.share)}${dropsOf(part)}`,
  )
  const missing = parts.filter(({ share }) => share === null).map(partTitle)
  if (missing.length > 0) lines.push(resultMessages.sums.noMarkYet(missing.join(', ')))
  const weighed = used.map(({ component, share }) => `${component.weight} × ${shownShare(share)}`)
  const mean = used.length > 1 ? `(${weighed.join(' + ')}) ÷ ${weight}` : shownShare(used[0]?.share ?? null)
  const moderated = scheme.factor === 100 ? mean : `${mean} × ${shown(fractionOf(scheme.factor / 100))}`
  // Only a factor can lead above 100 %.
  const isLimited = scheme.cap < 100 || scheme.factor > 100
  const capped = isLimited ? resultMessages.sums.atMost(moderated, scheme.cap) : moderated
  lines.push(
    `${weight < 100 ? resultMessages.sums.soFar : resultMessages.sums.result}: ${capped} = ${percentOf(percentage)}`,
  )
  return lines
}

function partTitle({ component: { title, weight } }: Part): string {
  return `${title} ${weight} %`
}

function sumOfPart({ component, marks }: Part): string {
  if (component.within === 'points') {
    const earned = marks.map(({ points_earned }) => points_earned)
    const possible = marks.map(({ points_possible }) => points_possible)
    const divided = `${listOf(earned)} ÷ ${listOf(possible)}`
    return marks.length > 1 ? `${divided} = ${shownSum(earned)} ÷ ${shownSum(possible)}` : divided
  }
  const list = marks
    .map(({ points_earned, points_possible }) => `${points_earned}/${points_possible}`)
    .join(' + ')
  return marks.length > 1 ? `(${list}) ÷ ${marks.length}` : list
}

function dropsOf({ component, dropped }: Part): string {
  if (dropped.length === 0) return ''
  const list = dropped.map(({ points_earned, points_possible }) => `${points_earned}/${points_possible}`)
  return ` ${resultMessages.sums.best(component.best, list.join(', '))}`
}

function listOf(points: readonly number[]): string {
  return points.length > 1 ? `(${points.join(' + ')})` : points.join('')
}

function shownSum(points: readonly number[]): string {
  return shown(fractionOf(points.reduce((sum, number) => sum + Math.round(number * 100), 0) / 100))
}

/** A number that is not exact with two decimals is written as an approximation. */
function equalsShare(share: Fraction | null): string {
  if (share === null) return ''
  return `${hasDecimals(times(share, fractionOf(100)), 2) ? '=' : '≈'} ${shownShare(share)}`
}

function shownShare(share: Fraction | null): string {
  return share === null ? '' : `${shown(times(share, fractionOf(100)))} %`
}

function shown(fraction: Fraction): string {
  return String(roundHalfUp(fraction, 2))
}

function percentOf(percentage: number): string {
  return `${percentage.toFixed(1)} %`
}
