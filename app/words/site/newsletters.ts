export const newsletter = {
  heading: 'Subscribe to Our Newsletter',
  text: 'Term dates, results and stories. Your address is used for nothing else, and each letter has a link to unsubscribe.',
  email: 'Email address',
  button: 'Subscribe',
  busy: 'Sending...',
  stored: { title: 'Subscribed Successfully', text: 'Thank you for subscribing to our newsletter!' },
  asked: {
    title: 'Subscribed Successfully',
    text: 'Thank you for subscribing to our newsletter! We have sent a mail to this address: open the link in it to confirm.',
  },
  missing: 'Please type your email address.',
  invalid: 'This is not a complete email address. It looks like name@example.com.',
  tooMany: (minutes: number) =>
    `Many addresses were sent from this device in a short time. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  held: 'The date of the school’s server is being checked, so your address could not be stored. Please try again tomorrow; what you typed is still here.',
  failed:
    'Your address could not be stored just now. Please try again in a few minutes; what you typed is still here.',
  offline:
    'The server could not be reached. Check your connection and try again; what you typed is still here.',
  close: 'Close',
}

export const confirmation = {
  title: 'Confirm Your Subscription',
  ask: (name: string) => `Do you want to receive the newsletter of ${name} at this address?`,
  button: 'Yes, send me the newsletter',
  done: {
    title: 'Your Subscription Is Confirmed',
    text: 'The newsletter will be sent to your address. Each letter has a link to unsubscribe.',
  },
  unknown: {
    title: 'This Link Is Not Valid',
    text: 'The link is incomplete, or older than a week. Please leave your address once more in the form on the contact page.',
  },
  held: 'The date of the school’s server is being checked, so your address is not on the list yet. Please open the link again tomorrow.',
  failed:
    'That did not work just now; your address is not on the list yet. Please try again in a few minutes.',
  home: 'Return to Home',
}

export const unsubscribe = {
  title: 'End the Newsletter',
  ask: (name: string) =>
    `Do you want to receive no more newsletters from ${name}? Your address is then deleted.`,
  button: 'Yes, end it and delete my address',
  done: {
    title: 'You Are Unsubscribed',
    text: 'Your address has been deleted and no newsletter will be sent to it. You are welcome back at any time.',
  },
  unknown: {
    title: 'This Link Is Not Valid',
    text: (email: string) =>
      `The link is incomplete. Please open it again from a newsletter, or write to ${email || 'the school office'} and we will take your address out.`,
  },
  failed: 'That did not work just now; your address is still on the list. Please try again in a few minutes.',
  home: 'Return to Home',
}
