import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { countsFile as words } from '#app/words/deployment/counts-file.ts'
import type { DeploymentPage } from '#shared/deployment/pages.ts'
import type { TakenFile, UnknownSigner } from '#shared/deployment/rounds.ts'
import { ChoiceField, FaultLine, Field, provinceOptions, Submit, PageLink } from './account-fields.tsx'

type Page = Extract<DeploymentPage, { page: 'counts-file' }>

const form = { method: 'post', action: '/counts-file', encType: 'multipart/form-data' } as const

/** Takes in the file of a school on a box, and asks whose a key is that was never seen. */
export function CountsFile({ page }: { page: Page }) {
  const { fault, school, unknown, taken } = page
  const text = fault && (school === undefined ? words.faults[fault] : `${school}: ${words.faults[fault]}`)
  if (taken) return <Taken taken={taken} />
  return (
    <div className="space-y-5">
      <FaultLine text={text} />
      {unknown ? <Unknown unknown={unknown} round={page.sent_round} /> : <Choose page={page} />}
    </div>
  )
}

function Choose({ page: { rounds, sent_round } }: { page: Page }) {
  return (
    <form {...form} className="max-w-[30rem] space-y-4">
      <p>{words.text}</p>
      <Field name="file" label={words.file} type="file" required />
      <ChoiceField
        name="round"
        label={words.round}
        defaultValue={sent_round}
        options={[['', words.byYear], ...rounds.map(({ id, title }) => [id, title] as const)]}
      />
      <Submit label={words.button} />
    </form>
  )
}

function Unknown({ unknown, round }: { unknown: UnknownSigner; round: string }) {
  const texts = words.unknown
  return (
    <form {...form} className="max-w-[30rem] space-y-4" aria-labelledby="unknown">
      <h2 id="unknown" className="font-display text-2xl">
        {texts.title}
      </h2>
      <p>{texts.text}</p>
      <dl className="space-y-2">
        <dt className="text-ink-soft">{texts.fingerprint}</dt>
        <dd>
          <code className="text-lg wrap-anywhere">{unknown.fingerprint}</code>
        </dd>
        <dt className="text-ink-soft">{texts.name}</dt>
        <dd className="wrap-anywhere">{unknown.name || texts.noName}</dd>
      </dl>
      <input type="hidden" name="text" value={unknown.text} />
      <input type="hidden" name="round" value={round} />
      <Field
        name="id"
        label={texts.id}
        help={texts.idHelp}
        required
        maxLength={31}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        defaultValue={unknown.sent_id}
      />
      <ChoiceField
        name="province"
        label={texts.province}
        defaultValue={unknown.province ?? ''}
        options={[['', texts.noProvince], ...provinceOptions]}
      />
      <button type="submit" className={buttonStyles('primary', 'md', 'wrap-anywhere')}>
        {texts.button}
      </button>
    </form>
  )
}

function Taken({ taken: { school, round, isNew, fingerprint } }: { taken: TakenFile }) {
  return (
    <div role="status" className="max-w-prose space-y-3">
      <p>{isNew ? words.taken(school, round) : words.there(school, round)}</p>
      {fingerprint !== null && <p className="wrap-anywhere">{words.registered(fingerprint)}</p>}
      <p className="flex flex-wrap gap-x-6">
        <PageLink href={`/rounds/${round}`} text={words.toRound} />
        <PageLink href="/counts-file" text={words.next} />
      </p>
    </div>
  )
}
