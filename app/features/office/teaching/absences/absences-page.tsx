import { useState } from 'react'
import { Field } from '#app/components/ui/field.tsx'
import { Input } from '#app/components/ui/input.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#app/components/ui/tabs.tsx'
import { absenceTexts as texts } from '#app/words/office/absences.ts'
import { adminPages } from '#app/words/office/pages.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { ImportLink } from '#app/features/office/people/roll-import/import-link.tsx'
import { loadPart } from '#app/components/load-part.tsx'
import { CensusPart } from './census-part.tsx'
import { DayPart } from './day-part.tsx'
import { FiguresPart } from './figures-part.tsx'
import { OftenPart } from './often-part.tsx'

const ImportAbsences = loadPart(
  async () => (await import('#app/features/office/people/roll-import/import-pages.tsx')).ImportAbsences,
)

const parts = { day: OneDay, often: OftenPart, figures: FiguresPart, census: CensusPart }
const names = Object.keys(parts) as (keyof typeof parts)[]

/** The office's half of the roll call. */
export function AbsencesPage({ userId, id }: { userId: string; id?: string | undefined }) {
  const [open, setOpen] = useState<string>('day')
  if (id === 'import') return <ImportAbsences userId={userId} />
  return (
    <section aria-labelledby="absences-heading" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="max-w-prose">
          <h2 id="absences-heading" className="text-2xl">
            {adminPages.absences}
          </h2>
          <p className="text-sm text-ink-soft">{texts.intro}</p>
        </div>
        <ImportLink to="/admin/absences/import" />
      </div>
      <Tabs value={open} onValueChange={setOpen}>
        <TabsList aria-label={adminPages.absences}>
          {names.map((name) => (
            <TabsTrigger key={name} value={name}>
              {texts.tabs[name]}
            </TabsTrigger>
          ))}
        </TabsList>
        {names.map((name) => {
          const Part = parts[name]
          return (
            <TabsContent key={name} value={name}>
              <Part userId={userId} />
            </TabsContent>
          )
        })}
      </Tabs>
    </section>
  )
}

function OneDay({ userId }: { userId: string }) {
  const today = schoolDay()
  const [day, setDay] = useState(today)
  return (
    <div className="space-y-4">
      <Field label={texts.day} className="w-48">
        <Input
          data-printed=""
          type="date"
          max={today}
          value={day}
          onChange={({ currentTarget }) => setDay(currentTarget.value || today)}
        />
      </Field>
      <DayPart key={day} userId={userId} day={day} />
    </div>
  )
}
