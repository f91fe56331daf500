import type { markKinds } from '#shared/result-schemes/rules.ts'
import type { Component } from '#shared/results/scheme.ts'

/** A part of a result as it is typed. */
export interface TypedPart extends Pick<Component, 'title' | 'kinds' | 'within'> {
  weight: string
  best: string
}

export const newPart: TypedPart = { title: '', weight: '', kinds: [], within: 'points', best: '' }

export function typedPartsOf(components: readonly Component[]): TypedPart[] {
  return components.map(({ weight, best, ...part }) => ({
    ...part,
    weight: String(weight),
    best: best === null ? '' : String(best),
  }))
}

type Kind = (typeof markKinds)[number]

/** The typed parts with numbers; NaN where none is typed. */
export function componentsOf(parts: readonly TypedPart[]): (Component & { kinds: Kind[] })[] {
  return parts.map(({ title, weight, kinds, within, best }) => ({
    title: title.trim(),
    weight: readNumber(weight),
    kinds: kinds as Kind[],
    within,
    best: within === 'points' || best.trim() === '' ? null : readNumber(best),
  }))
}

export function readNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}
