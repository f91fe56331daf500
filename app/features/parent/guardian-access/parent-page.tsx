import { buttonStyles } from '#app/components/ui/button-styles.ts'
import { useSchool } from '#app/lib/page/school.ts'
import { parentWords, type ParentWords } from '#app/words/parent/words.ts'
import type { ParentPage as Page } from '#shared/guardian-access/parent-page.ts'
import { ChildSection } from './child-section.tsx'
import { FirstUseForm, SignInForm } from './entry-forms.tsx'
import { FaultLine } from './fault-line.tsx'
import { ParentFrame } from './parent-frame.tsx'

/** The title of a page of parents, which the document and its first heading share. */
export function titleOfParentPage(page: Page): string {
  const words = parentWords(page.language)
  if (page.page !== 'children') return page.page === 'first' ? words.first.title : words.signIn.title
  const [only, ...others] = page.children
  if (!only) return words.children.none
  return others.length > 0 ? words.children.title : words.children.titleOfOne(only.first_name)
}

/** A page of parents. */
export function ParentPage({ page }: { page: Page }) {
  const words = parentWords(page.language)
  return (
    <ParentFrame words={words} language={page.language}>
      <PrintedSchool />
      <h1 className="mb-4 font-display text-3xl wrap-anywhere">{titleOfParentPage(page)}</h1>
      {page.page === 'first' && <FirstUseForm words={words} sent={page.sent} fault={page.fault} />}
      {page.page === 'sign-in' && (
        <SignInForm words={words} sent={page.sent} fault={page.fault} hasLeft={page.has_left} />
      )}
      {page.page === 'children' && <Children page={page} words={words} />}
    </ParentFrame>
  )
}

/** The name of the school on paper, where the header is not printed. */
function PrintedSchool() {
  const { name } = useSchool()
  return <p className="hidden print:block">{name}</p>
}

function Children({ page, words }: { page: Extract<Page, { page: 'children' }>; words: ParentWords }) {
  const { children, fault, taken } = page
  const isOfForm = fault !== undefined && 'student_id' in fault
  return (
    <div className="space-y-8">
      {!isOfForm && <FaultLine words={words} fault={fault} />}
      {children.length === 0 && <p className="max-w-prose">{words.children.noneText}</p>}
      {children.length > 1 && (
        <nav aria-label={words.children.jump} className="flex flex-wrap gap-x-4 print:hidden">
          {children.map(({ id, first_name }) => (
            <a
              key={id}
              href={`#child-${id}`}
              className="text-link inline-flex min-h-11 items-center font-semibold"
            >
              {first_name}
            </a>
          ))}
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
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4 print:hidden">
        <form method="post" action="/parents/sign-out">
          <button type="submit" className={buttonStyles('secondary')}>
            {words.leave.button}
          </button>
        </form>
        <form method="post" action="/parents/sign-out-everywhere">
          <button type="submit" className={buttonStyles('quiet')}>
            {words.leave.everywhere}
          </button>
        </form>
        <p className="text-sm text-ink-soft">{words.leave.help}</p>
      </div>
    </div>
  )
}
