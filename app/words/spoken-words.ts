import { businessWords, contactWords, datesWords } from './site/labels.ts'
import { callback } from './account/callback.ts'
import { newPassword, passwordChange } from './account/password-change.ts'
import { forgot } from './account/password-requests.ts'
import { secondStep } from './account/second-factor.ts'
import { signInWords } from './account/sign-in-words.ts'
import { en as parents } from './parent/en.ts'
import { enquiryFaults, enquiry } from './site/enquiries.ts'
import { languageChoice } from './site/language-choice.ts'
import { siteEvents } from './site/events.ts'
import { frame, unexpectedError } from './site/frame.ts'
import { notFound, pageFaults } from './site/failures.ts'
import { homeWords, linkNames } from './site/links.ts'
import { menuGroups } from './site/navigation.ts'
import { categoryNames, newsArchives, newsArticle, newsList } from './site/news.ts'
import { confirmation, newsletter, unsubscribe } from './site/newsletters.ts'
import { reportCardPage } from './site/report-cards.ts'
import { carousel } from './site/slideshow.ts'
import { dayNames } from '#shared/translations/day-names.ts'
import { cardInEnglish } from '#shared/report-cards/card-words.ts'
import { letterInEnglish, letterTextsInEnglish } from '#shared/words/letter-texts.ts'
import { slipInEnglish } from '#shared/words/code-slips.ts'
import { textsInEnglish } from '#shared/words/guardian-texts.ts'

/**
 * The English words that a translation has its own for, by the places of its sentences. The words of the school and of the portals
 * behind the sign-in are not among them.
 */
export const spokenInEnglish = {
  parents,
  texts: textsInEnglish,
  slips: slipInEnglish,
  cards: cardInEnglish,
  letters: letterInEnglish,
  letterTexts: letterTextsInEnglish,
  site: {
    frame,
    languageChoice,
    menuGroups,
    linkNames,
    home: homeWords,
    carousel,
    newsList,
    categories: categoryNames,
    newsArticle,
    newsArchives,
    events: siteEvents,
    dates: datesWords,
    contact: contactWords,
    business: businessWords,
    enquiry,
    enquiryFaults,
    newsletter,
    confirmation,
    unsubscribe,
    reportCard: reportCardPage,
    notFound,
    pageFaults,
    unexpectedError,
    days: dayNames,
  },
  signIn: { ...signInWords, secondStep, forgot, newPassword, passwordChange, callback },
}
