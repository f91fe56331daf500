import { Section } from '#app/components/ui/section.tsx'
import { reportCardTexts as texts } from '#app/words/teacher/report-cards.ts'
import type { TermName } from '#shared/constants.ts'
import { academicYearOf, schoolDay } from '#shared/school-calendar/school-calendar.ts'
import { CommentsButton } from './comments-button.tsx'

interface HomeClassCommentsProps {
  userId: string
  /** The home classes that the teacher looks after. */
  names: readonly string[]
  term: TermName
}

/** Opens the comments of a home class's teacher on each student's term. */
export function HomeClassComments({ userId, names, term }: HomeClassCommentsProps) {
  const academic_year = academicYearOf(schoolDay())
  return (
    <Section className="mt-10 space-y-4" heading={texts.homeHeading} intro={texts.homeIntro}>
      <div className="flex flex-wrap gap-3">
        {names.map((name) => (
          <CommentsButton
            key={name}
            userId={userId}
            of={{ group: `home:${name}`, academic_year, term }}
            name={name}
          >
            {texts.homeOpen(name)}
          </CommentsButton>
        ))}
      </div>
    </Section>
  )
}
