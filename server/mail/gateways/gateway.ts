import type { TextFault } from '#shared/texts/rules.ts'

/** A text for a gateway: one part of plain letters. */
export interface OutgoingText {
  /** The same for each attempt, so that a gateway that knows it does not send it twice. */
  id: string
  /** In E.164 format. */
  number: string
  body: string
}

/** The fate of a text passed to a gateway. */
export type Outcome =
  | {
      state: 'sent'
      /** The gateway's own name for the text, which a delivery receipt refers to. */
      reference?: string
    }
  /** The gateway has it; its `lookUp` will report the outcome. */
  | { state: 'taken' }
  /** The gateway certainly did not accept it. */
  | { state: 'refused'; fault: TextFault; isFinal: boolean }
  /** It may have been sent, so it is not sent again automatically. */
  | { state: 'unsure'; fault: TextFault }

/** An incoming message, or one part of a long one. */
export interface IncomingText {
  /** As given by the network: a number, or a company's letters. */
  sender: string
  sentAt: Date
  body: string
  part?: { reference: number; number: number; count: number }
}

/** The network's report on a sent text. */
export interface Receipt {
  /** The gateway's name for the text. */
  reference: string
  number: string
  /** False: it never will be delivered. */
  isDelivered: boolean
}

export interface Inbox {
  keep: (text: IncomingText) => Promise<void>
  /** @returns whether it was stored; false while the text in question may still be on its way out */
  note: (receipt: Receipt) => Promise<boolean>
  /** Stores the network's report on the balance. */
  noteBalance: (words: string) => Promise<void>
}

/** A way of sending and receiving texts. */
export interface Gateway {
  send(text: OutgoingText): Promise<Outcome>
  /**
   * The fate of a claimed text, even one claimed by a program that has ended since; `unknown` if it never
   * reached the gateway.
   */
  lookUp?(id: string): Promise<Outcome | 'unknown'>
  /**
   * Passes on texts that have arrived, and later ones as they arrive; each is removed from the gateway once
   * the inbox has it.
   */
  receive?(inbox: Inbox): Promise<void>
  /**
   * Asks the network for the SIM's balance; the answer comes into the inbox.
   * @returns whether the request was sent
   */
  askBalance?(code: string): Promise<boolean>
  /** Ends a connection that the gateway keeps open. */
  close?(): void
}
