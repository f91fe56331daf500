import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { rounds as words } from '#app/words/deployment/rounds.ts'
import type { ShownRound } from '#shared/deployment/rounds.ts'
import { ChoiceField } from './account-fields.tsx'
import { FigureTable, type FigureColumn } from './figure-table.tsx'
import { ProvinceOptions } from './province-options.tsx'
import { levelInWords, Part, provinceInWords, summaryStyles } from './round-part.tsx'
import { dayInWords } from './shown-values.ts'

const { columns, headings } = words

/** The schools of a round: who has released, and who has not. */
export function Schools({ figures }: { figures: ShownRound }) {
  const { before, schools } = figures
  const earlier: FigureColumn<ShownRound['schools'][number]>[] =
    before === null
      ? []
      : [{ title: columns.before(before), cell: (school) => school.before, isNumber: true }]
  return (
    <Part id="schools" title={headings.schools}>
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
        rows={schools}
      />
      <ProvinceForm figures={figures} />
    </Part>
  )
}

/** Those without a province come first. */
function ProvinceForm({ figures: { round, schools } }: { figures: ShownRound }) {
  if (schools.length === 0) return null
  const [without, others] = [schools.filter((one) => !one.province), schools.filter((one) => one.province)]
  const texts = words.province
  return (
    <details className="print:hidden">
      <summary className={summaryStyles}>{texts.title}</summary>
      <form method="post" action={`/rounds/${round.id}/province`} className="max-w-[30rem] space-y-4 py-2">
        <p>{texts.help}</p>
        <ChoiceField name="school" label={texts.school}>
          {[...without, ...others].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField name="province" label={texts.province}>
          <option value="">{words.unknown}</option>
          <ProvinceOptions />
        </ChoiceField>
        <button type="submit" className={buttonStyles('secondary')}>
          {texts.button}
        </button>
      </form>
    </details>
  )
}
