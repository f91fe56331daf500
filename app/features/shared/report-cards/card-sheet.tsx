import type { ReactNode } from 'react'
import { Crest } from '#app/components/site/crest.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { cardSheetTexts as texts } from '#app/words/shared/report-cards.ts'
import type { CardPart } from '#shared/card-template/card-parts.ts'
import type { PrintedCard } from '#shared/report-cards/report-card.ts'
import { writeCardScales } from '#shared/results/bands.ts'
import { CardResults } from './card-results.tsx'

/** A report card on the screen, with the contents of the printed one in the same order. */
export function CardSheet({ card }: { card: PrintedCard }) {
  const { figures, words, look } = card
  const { shows, parts } = look.template
  return (
    <article className="space-y-4 rounded-md border border-line bg-surface p-3 sm:p-6">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold">{look.school}</p>
          {shows.includes('motto') && look.motto && <p className="text-sm text-ink-soft">{look.motto}</p>}
          {shows.includes('address') && look.address && (
            <p className="text-sm text-ink-soft">{look.address}</p>
          )}
          <h3 className="mt-1 text-xl">{texts.title(figures.term, figures.academic_year)}</h3>
        </div>
        {shows.includes('crest') && <Crest />}
      </header>
      <div>
        <p className="text-lg font-semibold wrap-anywhere">{figures.student}</p>
        <p className="text-sm text-ink-soft">{texts.student(words.admission_number, figures.class_name)}</p>
      </div>
      {parts.map((part) => (
        <Part key={part} part={part} card={card} />
      ))}
      {look.sums && <Sums lines={figures.lines} sums={look.sums} />}
    </article>
  )
}

function Part({ part, card }: { part: CardPart; card: PrintedCard }) {
  const { figures, words, look } = card
  switch (part) {
    case 'results':
      return <CardResults card={card} />
    case 'scale':
      return writeCardScales(look).map((line) => (
        <p key={line} className="text-sm">
          {line}
        </p>
      ))
    case 'days_absent':
      return <Fact name={texts.daysAbsent}>{figures.days_absent ?? texts.unknown}</Fact>
    case 'next_term':
      return (
        <Fact name={texts.nextTerm}>
          <span className="whitespace-nowrap">
            {words.next_term ? formatDay(words.next_term) : texts.unknown}
          </span>
        </Fact>
      )
    case 'home_comment':
      return <Fact name={texts.homeTeacher}>{words.home_comment ?? texts.byHand}</Fact>
    case 'principal':
      return (
        <Fact name={texts.principal(look.principal)}>{look.template.principal_line || texts.byHand}</Fact>
      )
  }
}

interface SumsProps {
  lines: PrintedCard['figures']['lines']
  sums: string[][]
}

/** Each result as a written-out sum, which a printed card has on a separate sheet. */
function Sums({ lines, sums }: SumsProps) {
  return (
    <section className="space-y-3 border-t border-line pt-3 text-sm wrap-anywhere tabular-nums">
      <h4 className="text-base font-semibold">{texts.sums}</h4>
      {lines.map(({ subject }, index) => (
        <div key={subject}>
          <p className="font-semibold">{subject}</p>
          {sums[index]?.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="wrap-anywhere">
      <span className="font-semibold">{name}:</span> {children}
    </p>
  )
}
