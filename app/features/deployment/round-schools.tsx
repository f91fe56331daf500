import { rounds as words } from '#app/words/deployment/rounds.ts'
import type { AskedSchool, RoundFilter, ShownRound } from '#shared/deployment/rounds.ts'
import { ChoiceField, Field, provinceOptions, Submit, PageLink } from './account-fields.tsx'
import { FigureTable, type FigureColumn } from './figure-table.tsx'
import { levelInWords, Part, provinceInWords, summaryStyles } from './round-part.tsx'
import { dayInWords } from './shown-values.ts'

const { columns, headings, list: texts } = words

/** The schools of a round, a page at a time: who has released, and who has not. */
export function Schools({ figures }: { figures: ShownRound }) {
  const { before, list, round } = figures
  const earlier: FigureColumn<AskedSchool>[] =
    before === null
      ? []
      : [{ title: columns.before(before), cell: (school) => school.before, isNumber: true }]
  return (
    <Part id="schools" title={headings.schools}>
      <Filter figures={figures} />
      {list.schools.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <FigureTable
          caption={headings.schools}
          isTitled
          columns={[
            { title: columns.school, cell: ({ name, is_box }) => (is_box ? `${name} (${words.box})` : name) },
            {
              title: columns.released,
              cell: ({ released_at }) => (released_at === null ? words.not : dayInWords(released_at)),
            },
            { title: columns.province, cell: ({ province }) => provinceInWords(province) },
            { title: columns.level, cell: ({ level }) => levelInWords(level) },
            { title: columns.students, cell: ({ students }) => students, isNumber: true },
            ...earlier,
          ]}
          rows={list.schools}
        />
      )}
      <p className="flex flex-wrap gap-4 print:hidden">
        {addressOf(round.id, list) !== addressOf(round.id, none) && (
          <PageLink href={addressOf(round.id, none)} text={texts.whole} />
        )}
        {list.hasMore && (
          <PageLink
            href={addressOf(round.id, { ...list, after: list.schools.at(-1)!.id })}
            text={texts.next}
          />
        )}
      </p>
      <ProvinceForm figures={figures} />
    </Part>
  )
}

const none: RoundFilter = { search: '', province: '', released: '', after: '' }

function addressOf(round: string, { search, province, released, after }: RoundFilter): string {
  const chosen = Object.entries({ q: search, province, released, after }).filter(([, value]) => value !== '')
  return `/rounds/${round}?${new URLSearchParams(chosen).toString()}#schools`
}

function Filter({ figures: { round, list } }: { figures: ShownRound }) {
  return (
    <form
      action={`/rounds/${round.id}#schools`}
      role="search"
      className="flex flex-wrap items-end gap-3 print:hidden"
    >
      <Field id="list-search" name="q" type="search" label={texts.search} defaultValue={list.search} />
      <ChoiceField
        id="list-province"
        name="province"
        label={texts.province}
        defaultValue={list.province}
        options={[['', texts.anything], ['unknown', words.unknown], ...provinceOptions]}
      />
      <ChoiceField
        id="list-released"
        name="released"
        label={texts.released}
        defaultValue={list.released}
        options={Object.entries({ '': texts.anything, yes: texts.yes, no: texts.no })}
      />
      <Submit label={texts.find} variant="secondary" />
    </form>
  )
}

/** For the schools of the page. Those without a province come first. */
function ProvinceForm({
  figures: {
    round,
    list: { schools },
  },
}: {
  figures: ShownRound
}) {
  if (schools.length === 0) return null
  const [without, others] = [schools.filter((one) => !one.province), schools.filter((one) => one.province)]
  const own = words.province
  return (
    <details className="print:hidden">
      <summary className={summaryStyles}>{own.title}</summary>
      <form method="post" action={`/rounds/${round.id}/province`} className="max-w-[30rem] space-y-4 py-2">
        <p>{own.help}</p>
        <ChoiceField
          name="school"
          label={own.school}
          options={[...without, ...others].map(({ id, name }) => [id, name])}
        />
        <ChoiceField
          name="province"
          label={own.province}
          options={[['', words.unknown], ...provinceOptions]}
        />
        <Submit label={own.button} variant="secondary" />
      </form>
    </details>
  )
}
