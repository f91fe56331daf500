import type { ReactNode } from 'react'
import { rounds as words } from '#app/words/deployment/rounds.ts'
import { provinces, type ProvinceCode } from '#shared/released-counts/provinces.ts'
import { schoolLevels, type SchoolLevelCode } from '#shared/released-counts/school-levels.ts'

/** The look of the line that opens a part. */
export const summaryStyles = 'inline-flex min-h-11 cursor-pointer items-center text-river-ink underline'

/** The name of a province. */
export function provinceInWords(code: ProvinceCode | null): string {
  return code === null ? words.unknown : provinces[code].name
}

/** The name of a level. */
export function levelInWords(code: SchoolLevelCode | null): string {
  return code === null ? words.unknown : schoolLevels[code]
}

/** A part of a round under its heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="font-display text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
