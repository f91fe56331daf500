/* Server messages about texts. */

export const address = 'Enter the address of the gateway, such as https://gateway.example/send.'
export const smppAddress = 'Enter the address of the message centre, such as smpp://smsc.example:2775.'
export const sender = 'Enter a number, a short number, or a name of at most 11 letters, or leave it empty.'
export const balanceCode = 'Enter the code as the operator gives it, such as *123#.'
export const noBalance = 'Choose the SMS daemon as the way, and enter the code for the balance first.'
export const balanceLater =
  'The modem or the SMS daemon does not answer. Look after it first, then ask again.'
export const folder = 'Enter the folder of the SMS daemon, beginning with /.'
export const body = 'Enter what to send.'
export const price = 'Enter the price of one text, such as 0.25.'
export const limit = 'Enter what texts may cost in a month.'
export const time = 'Enter a time such as 20:00.'
export const currency = 'Enter the three letters of the currency, such as PGK.'
export const why = 'Enter why the school is closed, in a few words.'
export const foreign = (signs: string) =>
  `These characters make the text cost more than double: ${signs}. Write it without them.`
export const tooLong = (places: number, max: number) =>
  `The text takes ${places} places, and one text has ${max}. Make it shorter.`
export const noWay = 'First choose how texts are sent.'
export const notOn = 'Texts of this kind are not switched on.'
export const unknown = 'This text is no longer there. Load the list again.'
export const underWay = 'This text is being sent. Look again in a few minutes.'
export const noToken = 'The school does not send its texts by a phone.'
export const wrongToken = 'This phone is not set up at the school, or its token was replaced.'

export const idTaken = 'This text was sent before, to another number or with other words.'
