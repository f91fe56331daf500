import { useDay, useWords } from '#app/lib/page/spoken.ts'
import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { formatLongDay } from '#app/lib/text/format.ts'
import { en, type ParentWords } from '#app/words/parent/en.ts'
import type { ParentPage as Page } from '#shared/guardian-access/parent-page.ts'
import { schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { ChildSection, column } from './child-section.tsx'
import { FirstUseForm, SignInForm } from './entry-forms.tsx'
import { FaultLine } from './fault-line.tsx'
import { ParentFrame } from './parent-frame.tsx'
import { isMissed, todayText } from './today-text.ts'

/** The title of a parents' page, which its document and its first heading share. */
export function titleOfParentPage(words: ParentWords, page: Page): string {
  if (page.page !== 'children') return page.page === 'first' ? words.first.title : words.signIn.title
  const [only, ...others] = page.children
  if (!only) return words.children.none
  return others.length > 0 ? words.children.title : words.children.titleOfOne(only.first_name)
}

/** An only child is named right below the title, which then need not be visible. */
const isOfOneChild = (page: Page) => page.page === 'children' && page.children.length === 1

/** A page of parents. */
export function ParentPage({ page }: { page: Page }) {
  const words = useWords(en)
  return (
    <ParentFrame words={words} page={page.page}>
      <PrintedSchool />
      <h1 className={isOfOneChild(page) ? 'sr-only' : 'mb-4 font-display text-3xl wrap-anywhere'}>
        {titleOfParentPage(words, page)}
      </h1>
      {page.page === 'first' && <FirstUseForm words={words} sent={page.sent} fault={page.fault} />}
      {page.page === 'sign-in' && (
        <SignInForm words={words} sent={page.sent} fault={page.fault} hasLeft={page.has_left} />
      )}
      {page.page === 'children' && <Children page={page} words={words} />}
    </ParentFrame>
  )
}

/** The name of the school and the day on paper, where the header is not printed. */
function PrintedSchool() {
  const { name } = useSchool()
  const written = useDay()
  return (
    <p className="hidden print:block">
      {name}, {written(formatLongDay(schoolDay()))}
    </p>
  )
}

function Children({ page, words }: { page: Extract<Page, { page: 'children' }>; words: ParentWords }) {
  const { children, fault, taken } = page
  const isOfForm = fault !== undefined && 'student_id' in fault
  return (
    <div className="space-y-8">
      {!isOfForm && <FaultLine words={words} fault={fault} />}
      {children.length === 0 && <p className="max-w-prose">{words.children.noneText}</p>}
      {children.length > 1 && (
        <nav aria-label={words.children.jump} className={column}>
          <ul className="divide-y divide-line border-y border-line">
            {children.map(({ id, first_name, today }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-3">
                <a
                  href={`#child-${id}`}
                  className="text-link inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere"
                >
                  {first_name}
                </a>
                <span
                  className={`ml-auto text-right ${isMissed(today) ? 'font-semibold text-clay-ink' : ''}`}
                >
                  {todayText(words, today)}
                </span>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children.map((child) => (
        <ChildSection
          key={child.id}
          words={words}
          child={child}
          fault={fault}
          taken={taken?.student_id === child.id ? taken.day : undefined}
        />
      ))}
      <div className={`${column} flex flex-wrap items-center gap-3 border-t border-line pt-4 print:hidden`}>
        <form method="post" action="/parents/sign-out">
          <button type="submit" className={buttonStyles('secondary')}>
            {words.leave.button}
          </button>
        </form>
        <form method="post" action="/parents/sign-out-everywhere">
          <button type="submit" className={buttonStyles('secondary')}>
            {words.leave.everywhere}
          </button>
        </form>
        <p className="text-sm text-ink-soft">{words.leave.help}</p>
      </div>
    </div>
  )
}
