import type { TextFault } from '#shared/texts/rules.ts'

/** A text as a way sends it: one part of plain letters. */
export interface OutgoingText {
  /** The same with each try, so that a way that knows it does not send it twice. */
  id: string
  /** As E.164 has it. */
  number: string
  body: string
}

/** The fate of a text that was given to a way. */
export type Outcome =
  | {
      state: 'sent'
      /** The way's own name of the text, by which a delivery receipt tells of it. */
      reference?: string
    }
  /** It is with the way, whose `lookUp` will say more. */
  | { state: 'taken' }
  /** The way certainly did not take it. */
  | { state: 'refused'; fault: TextFault; isFinal: boolean }
  /** It may have gone out: it is not sent again by itself. */
  | { state: 'unsure'; fault: TextFault }

/** A message that came in, or one part of a long one. */
export interface IncomingText {
  /** As the network gave it: a number, or the letters of a company. */
  sender: string
  sentAt: Date
  body: string
  part?: { reference: number; number: number; count: number }
}

/** Word of the network on a text that was sent. */
export interface Receipt {
  /** As the way named the text. */
  reference: string
  number: string
  /** False: it never will be. */
  isDelivered: boolean
}

export interface Inbox {
  keep: (text: IncomingText) => Promise<void>
  /** @returns whether it is kept; false while the text that it tells of may still be on its way out */
  note: (receipt: Receipt) => Promise<boolean>
  /** Keeps what the network says of the balance. */
  noteBalance: (words: string) => Promise<void>
}

/** One way of sending and receiving texts. */
export interface Gateway {
  send(text: OutgoingText): Promise<Outcome>
  /** The fate of a text that was claimed, also by a program that has ended since; `unknown` where it never came to the way. */
  lookUp?(id: string): Promise<Outcome | 'unknown'>
  /** Hands over what has come in, and from then on what comes; each is removed from the way once the inbox has it. */
  receive?(inbox: Inbox): Promise<void>
  /** Asks the network for the balance of the SIM, which answers into the inbox. @returns whether the question left */
  askBalance?(code: string): Promise<boolean>
  /** Ends a connection that the way keeps. */
  close?(): void
}
