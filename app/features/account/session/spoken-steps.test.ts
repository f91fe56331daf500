import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CodeStep } from '#app/features/account/password-requests/code-step.tsx'
import { MailForm } from '#app/features/account/password-requests/mail-form.tsx'
import { RequestForm } from '#app/features/account/password-requests/request-form.tsx'
import { NavigatorContext, type Navigator } from '#app/lib/navigation/navigator.ts'
import { SpokenContext } from '#app/lib/page/spoken.ts'
import { NewPassword } from './new-password.tsx'
import { AuthCallbackNotice } from './auth-callback-notice.tsx'
import { PasswordForm } from './password-form.tsx'
import { secondStep } from '#app/words/account/second-factor.ts'
import { spokenInEnglish } from '#app/words/spoken-words.ts'
import { speak } from '#app/words/speak.ts'
import { sentences as tokPisin } from '#shared/translations/tpi.ts'
import { OtherMethods } from './other-methods.tsx'
import type { SecondFactorMethod } from './second-factor.ts'
import { SecondFactorForm } from './second-factor-form.tsx'

vi.mock('#app/lib/api/contract-routes.ts', () => ({ routes: {}, contractVersion: '' }))

const spoken = speak(spokenInEnglish, { language: 'tpi', translation: tokPisin })
const nothing = () => undefined

const navigator: Navigator = {
  location: { pathname: '/portal', search: '', hash: '', key: '' },
  isTraversal: true,
  navigate: () => undefined,
  shows: () => true,
}

function show(screen: ReactNode): string {
  const inPage = createElement(NavigatorContext, { value: navigator }, screen)
  const inContext = createElement(SpokenContext, { value: spoken }, inPage)
  return renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, inContext),
  ).replaceAll('&#x27;', "'")
}

/** Expects the sentences in Tok Pisin. */
function expectSaid(markup: string, places: string[]): void {
  for (const place of places) expect(markup).toContain(tokPisin[`signIn.${place}`])
}

const factor = { id: 'a', phone: '+67571234567', friendly_name: 'Phone' }
const [app, phone] = ['app', 'phone'].map((kind) => ({ kind, factor }) as SecondFactorMethod)
const recovery: SecondFactorMethod = { kind: 'recovery' }

test.each([
  [app!, ['secondStep.app.title', 'secondStep.app.hint', 'secondStep.submit']],
  [phone!, ['secondStep.phone.title', 'secondStep.phone.send']],
  [recovery, ['secondStep.recovery.title', 'secondStep.recovery.hint']],
])('the second step asks for its code in the chosen language', (method, places) => {
  expectSaid(show(createElement(SecondFactorForm, { method, onSignedIn: nothing })), places)
})

test('the other methods name the app and the end of the number', () => {
  const shown = show(createElement(OtherMethods, { methods: [app!, phone!, recovery], onChoose: nothing }))
  expect(shown).toContain('Yusim ep bilong yu: Phone')
  expect(shown).toMatch(/Salim kod long fon [^<]* 567</)
  expectSaid(shown, ['secondStep.otherMethods', 'secondStep.recovery.choose'])
})

test('an app without a name and a school without a phone leave nothing blank in a sentence', () => {
  expect(spoken.say(secondStep).app.choose('')).toBe('Yusim ep bilong yu')
  const { call } = spoken.say(spokenInEnglish.signIn.forgot).requested
  expect([call(''), call('7123 4567')]).toEqual(['', 'Yu ken ringim 7123 4567 tu.'])
})

test.each(['student', 'teacher'] as const)('the way back of a %s is in the chosen language', (kind) => {
  const request = createElement(RequestForm, { kind, onRequested: nothing, onHaveCode: nothing })
  expectSaid(show(request), [
    'forgot.request.heading',
    `forgot.request.text.${kind}`,
    `forgot.request.noteHint.${kind}`,
    `forgot.name.${kind}.label`,
    'forgot.request.submit',
  ])
  const code = createElement(CodeStep, { kind, name: 'x', onDone: nothing, onNoCode: nothing })
  expectSaid(show(code), [
    'forgot.code.heading',
    `forgot.code.hint.${kind}`,
    'newPassword.next',
    'newPassword.confirmation',
    'forgot.code.submit',
  ])
})

test('so is the form for a link by mail', () => {
  const mail = createElement(MailForm, { onRequestOffice: nothing, onHaveCode: nothing })
  expectSaid(show(mail), ['forgot.mail.heading', 'forgot.mail.text', 'forgot.mail.office'])
})

test('the first change of a password is in the chosen language', () => {
  const form = createElement(PasswordForm, { onChanged: nothing, onCancel: nothing })
  expectSaid(show(form), [
    'newPassword.next',
    'newPassword.confirmation',
    'passwordChange.hint',
    'passwordChange.submit',
    'passwordChange.cancel',
  ])
})

test('so is the page of a link from a mail, with its faults', () => {
  expectSaid(show(createElement(NewPassword, { onChanged: nothing, onNobody: nothing })), [
    'callback.passwordHeading',
    'passwordChange.submit',
  ])
  const notice = (step: 'asking' | 'unreachable' | { fault: string }) =>
    createElement(AuthCallbackNotice, { step, email: 'x', forAccount: false, onYes: nothing, onNo: nothing })
  expectSaid(show(notice('asking')), ['callback.confirmHeading', 'callback.confirmYes', 'callback.confirmNo'])
  expectSaid(show(notice('unreachable')), ['callback.unreachable', 'callback.tryAgain'])
  const fault = show(notice({ fault: 'otp_expired' }))
  expectSaid(fault, [
    'callback.failed',
    'callback.faults.otp_expired',
    'callback.toLogin',
    'callback.toForgot',
  ])
})
