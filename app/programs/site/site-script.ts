import { answerForm } from './answer-form.ts'
import { closeMessages } from './close-messages.ts'
import { fillFromAddress } from './fill-from-address.ts'
import { followMailedKey } from './follow-mailed-key.ts'
import { offerAdminPortal } from './offer-admin-portal.ts'
import { offerShare } from './offer-share.ts'
import { openMenus } from './open-menus.ts'
import { registerWorker } from './register-worker.ts'
import { runCarousel } from './run-carousel.ts'
import { timeForms } from './time-forms.ts'

// The only script of a public page, at the end of the document.
followMailedKey()
openMenus()
offerAdminPortal()
runCarousel()
offerShare()
timeForms()
fillFromAddress()
answerForm()
closeMessages()
registerWorker()
