import { rounds as words } from '#app/words/deployment/rounds.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import { FaultLine, Field, Submit } from './account-fields.tsx'
import { dayInWords, formatNumber } from './shown-values.ts'

/** The rounds of the ministry, and the form that opens one. */
export function RoundList({ page }: { page: Extract<DeploymentPage, { page: 'rounds' }> }) {
  const { rounds, fault, sent } = page
  return (
    <div className="space-y-8">
      <p className="max-w-prose">{words.text}</p>
      {rounds.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {rounds.map(({ id, title, opens, closes, closed_at, released }) => (
            <li key={id} className="py-2">
              <a
                href={`/rounds/${id}`}
                className="inline-flex min-h-11 items-center font-semibold text-river-ink underline wrap-anywhere"
              >
                {title}
              </a>
              <span className="block text-sm text-ink-soft">
                {words.state(dayInWords(opens), dayInWords(closes), closed_at && dayInWords(closed_at))} ·{' '}
                {words.released(formatNumber(released))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="open" className="print:hidden">
        <h2 id="open" className="mb-3 font-display text-2xl">
          {words.open}
        </h2>
        <FaultLine text={fault && words.faults[fault]} />
        <form method="post" action="/rounds" className="mt-3 max-w-[30rem] space-y-4">
          <Field
            name="title"
            label={words.fields.title}
            help={words.fields.titleHelp}
            required
            maxLength={80}
            defaultValue={sent?.title}
          />
          <Field
            name="id"
            label={words.fields.id}
            help={words.fields.idHelp}
            required
            maxLength={31}
            autoCapitalize="none"
            defaultValue={sent?.id}
          />
          <Field
            name="year"
            label={words.fields.year}
            required
            inputMode="numeric"
            pattern="\d{4}"
            defaultValue={sent?.year}
          />
          <Field name="opens" label={words.fields.opens} type="date" required defaultValue={sent?.opens} />
          <Field
            name="closes"
            label={words.fields.closes}
            help={words.fields.closesHelp}
            type="date"
            required
            defaultValue={sent?.closes}
          />
          <Submit label={words.button} />
        </form>
      </section>
    </div>
  )
}
