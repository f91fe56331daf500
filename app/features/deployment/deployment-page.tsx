import { accounts } from '#app/words/deployment/accounts.ts'
import { arrivals } from '#app/words/deployment/arrivals.ts'
import { countsFile } from '#app/words/deployment/counts-file.ts'
import { frame } from '#app/words/deployment/frame.ts'
import { schools } from '#app/words/deployment/schools.ts'
import { rounds } from '#app/words/deployment/rounds.ts'
import type { DeploymentPage as Page } from '#shared/deployment/pages.ts'
import { AccountList } from './account-list.tsx'
import { CountsFile } from './counts-file.tsx'
import { DeploymentFrame } from './deployment-frame.tsx'
import { Arrivals } from './arrivals.tsx'
import { AddSchool } from './add-school.tsx'
import { RoundList } from './round-list.tsx'
import { RoundView } from './round-view.tsx'
import { FactorForm, FirstForm, SignInForm } from './entry-forms.tsx'
import { LogList } from './log-list.tsx'
import { SchoolList } from './school-list.tsx'
import { SchoolView } from './school-view.tsx'

/** The title of a page of the deployment, which its document and its first heading share. */
export function titleOfPage(page: Page): string {
  switch (page.page) {
    case 'sign-in':
      return accounts.signIn.title
    case 'first':
      return accounts.first.title
    case 'factor':
      return accounts.factor.title
    case 'account':
      return accounts.own.title
    case 'administrators':
      return accounts.list.title
    case 'schools':
      return schools.list.title
    case 'school':
      return page.school.name || page.school.id
    case 'add-school':
      return schools.add.title
    case 'arrivals':
      return arrivals.title
    case 'log':
      return schools.log.title
    case 'rounds':
      return rounds.title
    case 'round':
      return page.figures.round.title
    case 'counts-file':
      return countsFile.title
    case 'refused':
      return frame.refused[page.reason].title
  }
}

/** A page of the deployment. */
export function DeploymentPage({ page }: { page: Page }) {
  return (
    <DeploymentFrame reader={'reader' in page ? page.reader : undefined}>
      <h1 className="mb-4 font-display text-3xl wrap-anywhere">{titleOfPage(page)}</h1>
      <Content page={page} />
    </DeploymentFrame>
  )
}

function Content({ page }: { page: Page }) {
  switch (page.page) {
    case 'sign-in':
      return <SignInForm {...page} />
    case 'first':
      return <FirstForm {...page} />
    case 'factor':
      return <FactorForm {...page} />
    case 'account':
      return (
        <div className="max-w-prose space-y-3">
          <p>
            {page.reader.name}, {page.reader.email} ({frame.roles[page.reader.role]})
          </p>
          <p>{accounts.own.text}</p>
        </div>
      )
    case 'administrators':
      return <AccountList page={page} />
    case 'schools':
      return <SchoolList page={page} />
    case 'school':
      return <SchoolView page={page} />
    case 'add-school':
      return <AddSchool page={page} />
    case 'arrivals':
      return <Arrivals page={page} />
    case 'log':
      return <LogList page={page} />
    case 'rounds':
      return <RoundList page={page} />
    case 'round':
      return <RoundView figures={page.figures} />
    case 'counts-file':
      return <CountsFile page={page} />
    case 'refused':
      return <p className="max-w-prose">{frame.refused[page.reason].text}</p>
  }
}
