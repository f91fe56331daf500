import { programs } from '#app/content/programs.ts'
import { DigitalLearning } from '#app/features/site/programs/digital-learning.tsx'
import { ExtraCurricular } from '#app/features/site/programs/extra-curricular.tsx'
import { JuniorHigh, SeniorHigh } from '#app/features/site/programs/grades.tsx'
import { PageHead } from '#app/components/site/page-head.tsx'
import { cacheablePage } from '#app/components/site/cacheable-page.ts'
import { pageMeta } from '#app/components/site/page-meta.ts'
import type { Route } from './+types/programs'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { ...programs, path: '/programs', picture: 'laboratory' })
}

export const headers = cacheablePage

export default function Programs() {
  return (
    <>
      <PageHead title={programs.title} lead={programs.lead} />
      <JuniorHigh />
      <SeniorHigh />
      <ExtraCurricular />
      <DigitalLearning />
    </>
  )
}
