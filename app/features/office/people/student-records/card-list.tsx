import { Printer } from 'lucide-react'
import { useState } from 'react'
import { PaperLanguageField } from '#app/components/portal/paper-language-field.tsx'
import { Button } from '#app/components/ui/button.tsx'
import { formatDay } from '#app/lib/text/format.ts'
import { recordTexts } from '#app/words/office/student-records.ts'
import { useDownload } from '#app/components/portal/use-download.ts'
import type { PaperLanguage } from '#shared/translations/languages.ts'
import type { StudentRecord } from '#shared/student-records/contract.ts'
import { OneLine, WorkTable } from './record-work.tsx'

const texts = recordTexts.cards

/** A student's report cards, each of which can be printed again as it was issued. */
export function CardList({ cards }: Pick<StudentRecord, 'cards'>) {
  const [language, setLanguage] = useState<PaperLanguage>('guardian')
  const { mutate, isPending, variables } = useDownload(
    (id: string) => [`/admin/report-cards/issued/${id}/file`, { query: { language } }],
    texts,
  )
  return (
    <>
      {cards.length > 0 && (
        <PaperLanguageField className="max-w-80 print:hidden" value={language} onChange={setLanguage} />
      )}
      <WorkTable
        texts={texts}
        rows={cards.map(({ id, academic_year, term, issued_on }) => ({
          id,
          cells: {
            term: <OneLine>{`${academic_year}, ${term}`}</OneLine>,
            issued: <OneLine>{formatDay(issued_on)}</OneLine>,
            print: (
              <Button
                variant="secondary"
                size="sm"
                className="print:hidden"
                busy={isPending && variables === id}
                onClick={() => mutate(id)}
              >
                <Printer className="size-5" aria-hidden="true" />
                {texts.print(`${term} ${academic_year}`)}
              </Button>
            ),
          },
        }))}
      />
    </>
  )
}
