import { z } from 'zod'
import { text } from '#shared/contract/fields.ts'
import { asIssue } from '#shared/reasons.ts'
import { switchedKinds, textWays } from './rules.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, asIssue('texts.time'))
/** An amount in the school's currency. */
export const money = z.number().describe('In the school’s currency')

/** How texts are sent, without secrets. */
export const settings = z.object({
  way: z.enum(textWays).nullable().describe('Null: no texts are sent'),
  address: z.string().nullable().describe('Of the HTTP gateway, or of the message centre by SMPP'),
  user: z.string().nullable(),
  folder: z.string().nullable().describe('Of the SMS daemon'),
  sender: z.string().nullable().describe('From whom texts by SMPP come; null: the operator knows'),
  has_phone: z.boolean().describe('Whether there is a token for a phone'),
  price: money.describe('Of one text'),
  currency: z.string(),
  monthly_limit: money,
  is_lifted: z.boolean().describe('Whether the limit is lifted for this month'),
  quiet_from: z.string(),
  quiet_until: z.string(),
  absent_by: z.string().describe('From this time on absences of the day are texted'),
  kinds: z.array(z.enum(switchedKinds)).describe('What is switched on'),
  balance_code: z.string().nullable().describe('By which the network tells the balance of the SIM'),
  version: z.string().describe('Sent back with a change, so that nothing is overwritten unseen'),
})

/** A change of them by an administrator. */
export const settingsChange = z.object({
  way: z.enum(textWays).nullable(),
  address: z
    .string()
    .trim()
    .max(500, asIssue('texts.address'))
    .regex(/^(https?|smpps?):\/\/[^\s@]+$/, asIssue('texts.address'))
    .nullable(),
  user: text(200).nullable(),
  password: z.string().max(200).nullable().describe('Null: the one that is kept, when address and user stay'),
  folder: z
    .string()
    .trim()
    .max(500, asIssue('texts.folder'))
    .regex(/^\/./, asIssue('texts.folder'))
    .nullable(),
  sender: z
    .string()
    .trim()
    .regex(/^(\+?\d{2,15}|[A-Za-z0-9 ]{1,11})$/, asIssue('texts.sender'))
    .nullable()
    .default(null),
  price: z.number(asIssue('texts.price')).min(0, asIssue('texts.price')).max(1000, asIssue('texts.price')),
  currency: z.string().regex(/^[A-Z]{3}$/, asIssue('texts.currency')),
  monthly_limit: z
    .number(asIssue('texts.limit'))
    .min(0, asIssue('texts.limit'))
    .max(10_000_000, asIssue('texts.limit')),
  quiet_from: time,
  quiet_until: time,
  absent_by: time,
  kinds: z.array(z.enum(switchedKinds)).max(switchedKinds.length),
  balance_code: z
    .string()
    .trim()
    .regex(/^\*\d{1,6}(\*\d{1,6}){0,3}#$/, asIssue('texts.balanceCode'))
    .nullable()
    .default(null),
  version: z.string().max(100),
})

export type TextSettingsChange = z.output<typeof settingsChange>
