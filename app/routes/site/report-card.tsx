import { useDay, useWords } from '#app/lib/page/spoken.ts'
import type { ReactNode } from 'react'
import { PageHead } from '#app/components/site/page-head.tsx'
import { unlistedMeta } from '#app/components/site/page-meta.tsx'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { inputStyles } from '#app/components/ui/input-styles.ts'
import { CardTable } from '#app/features/site/report-cards/card-table.tsx'
import { formatLongDay } from '#app/lib/text/format.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { Link } from '#app/lib/navigation/link.tsx'
import { sitePage, type Answer } from '#app/routes/site-page.tsx'
import { reportCardPage as english } from '#app/words/site/report-cards.ts'
import type { CardReply, ProvedLetter } from '#shared/site-pages/site-services.ts'
import { minutesToWait } from '#shared/time.ts'

/**
 * The page on which a report card or a letter is verified. The code on the paper leads here; the printed
 * content is shown after a press of the button. The page is the same for every code, which its script puts
 * into the form.
 */
export const reportCardPage = sitePage({
  async answer({ request, visitor }, { site }): Promise<Answer<CardReply & { code: string }>> {
    const typed = (await request.formData()).get('code')
    const code = typeof typed === 'string' ? typed : ''
    const { setCookie, ...reply } = await site.proveCard(code, visitor)
    return { answered: { ...reply, code }, status: reply.status, setCookie }
  },
  meta: (visit) => unlistedMeta(visit, visit.say(english).title),
  Body: ReportCard,
})

interface ReportCardProps {
  answered?: CardReply & { code: string }
}

function ReportCard({ answered }: ReportCardProps) {
  const { name: school } = useSchool()
  const [words, written] = [useWords(english), useDay()]
  if (answered?.card) {
    const { card } = answered
    const said = card.withdrawn_on
      ? words.withdrawn(school, written(formatLongDay(card.withdrawn_on)))
      : words.valid(school, written(formatLongDay(card.issued_on)))
    return (
      <Proof title={words.heading(card.student)} said={said}>
        <CardTable card={card} />
      </Proof>
    )
  }
  if (answered?.letter) return <LetterProof letter={answered.letter} />
  if (answered?.schoolCard) {
    const { name, class_name, academic_year, issued_on, is_valid } = answered.schoolCard
    const said = (is_valid ? words.validSchoolCard : words.endedSchoolCard)(
      school,
      written(formatLongDay(issued_on)),
    )
    return (
      <Proof title={words.schoolCardHeading(name)} said={said}>
        <p>{words.schoolCardFacts(class_name ?? '', academic_year)}</p>
      </Proof>
    )
  }
  const fault = answered && faultOf(words, answered)
  return (
    <>
      <PageHead title={words.title} />
      <div className="mx-auto max-w-page px-4 py-8 md:px-6 md:py-12">
        <form method="post" action="/report-card" className="max-w-[30rem] space-y-4">
          <p>{words.text(school)}</p>
          <p>
            <label htmlFor="card-code" className="font-semibold">
              {words.code}
            </label>
            <span className="mt-1 block">
              <input
                id="card-code"
                name="code"
                className={inputStyles}
                defaultValue={answered?.code}
                data-from-address={answered ? undefined : 'code'}
                maxLength={40}
                required
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? 'card-code-fault' : undefined}
              />
            </span>
            {fault && (
              <span id="card-code-fault" role="alert" className="mt-1 block text-clay-ink">
                {fault}
              </span>
            )}
          </p>
          <button type="submit" className={buttonStyles('primary')}>
            {words.button}
          </button>
        </form>
      </div>
    </>
  )
}

/** The paper as it was printed, below the school's statement whether it is valid. */
function LetterProof({ letter }: { letter: ProvedLetter }) {
  const { name: school } = useSchool()
  const [words, written] = [useWords(english), useDay()]
  const said = letter.withdrawn_on
    ? words.withdrawnLetter(school, written(formatLongDay(letter.withdrawn_on)))
    : words.validLetter(school, written(formatLongDay(letter.issued_on)))
  return (
    <Proof title={letter.title} titleLanguage={letter.language} said={said}>
      <p>{words.letterNumber(letter.number)}</p>
      <div lang={letter.language} className="prose wrap-anywhere whitespace-pre-line">
        {letter.body}
      </div>
    </Proof>
  )
}

interface ProofProps {
  title: string
  titleLanguage?: string
  said: string
  children: ReactNode
}

function Proof({ title, titleLanguage, said, children }: ProofProps) {
  const words = useWords(english)
  return (
    <>
      <PageHead title={title} {...(titleLanguage && { titleLanguage })} />
      <div className="mx-auto max-w-page px-4 py-8 md:px-6 md:py-12">
        <div className="max-w-[46rem] space-y-6">
          <p
            role="status"
            className="rounded-md border border-l-4 border-line border-l-kunai bg-surface px-4 py-3 font-semibold"
          >
            {said}
          </p>
          {children}
          <p className="print:hidden">
            <Link to="/report-card" className="text-link inline-flex min-h-11 items-center font-semibold">
              {words.other}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}

function faultOf(words: typeof english, { outcome, wait }: CardReply): string {
  if (outcome === 'too-many') return words.tooMany(minutesToWait(wait))
  return outcome === 'failed' ? words.failed : words.unknown
}
