import { answerForMenus } from './answer-for-menus.ts'
import { followMailedKey } from './follow-mailed-key.ts'
import { markChosenPicture } from './mark-chosen-picture.ts'
import { registerWorker } from './register-worker.ts'
import { startProgramWhenWorthwhile } from './start-program.ts'
import { timeForms } from './time-forms.ts'

// The script in each public page; it runs while the page is read, before React has come.
followMailedKey()
answerForMenus()
markChosenPicture()
timeForms()
startProgramWhenWorthwhile()
registerWorker()
