import { z } from 'zod'
import { digits } from '../../fields/fields.ts'
import { signInCode } from '../../account/second-factor.ts'
import { INVOICE_KINDS, LEFT_OUT_REASONS, LINE_KINDS } from '../../payout/states.ts'
import { atLeast, requiredText } from '../../trail/fields.ts'

/** The lengths of the fields of a bank account. */
export const BANK_LIMITS = { name: 100, number: { min: 6, max: 24 } } as const

const { name, number } = BANK_LIMITS
const accountNumber = digits.pipe(
  z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(
      z
        .string()
        .regex(/^[0-9A-Z]*$/, 'Only letters and digits')
        .min(number.min, atLeast(number.min))
        .max(number.max, `Maximum ${number.max} characters`),
    ),
)

/** A bank account, and a code of the authenticator app or a recovery code to authenticate the person again. */
export const BankAccountChange = z.object({
  bank: requiredText(name),
  branch: requiredText(name),
  holder: requiredText(name),
  number: accountNumber,
  code: signInCode,
})

/** A bank account as it is displayed, with only the last digits of its number. */
export const ShownAccount = z.object({
  id: z.string(),
  bank: z.string(),
  branch: z.string(),
  holder: z.string(),
  number: z.string(),
  entered_at: z.string(),
  effective_at: z.string(),
  /** When an owner or staff stopped it; null for an account in use. */
  stopped_at: z.string().nullable(),
})

/** A payout as its supplier sees it. */
export const SupplierPayout = z.object({
  id: z.string(),
  state: z.enum(['approved', 'sent', 'returned']),
  amount: z.number(),
  account: z.string(),
  approved_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  returned_at: z.string().nullable(),
  return_reason: z.string().nullable(),
  bank_reference: z.string().nullable(),
})

const Invoice = z.object({
  id: z.string(),
  kind: z.enum(INVOICE_KINDS),
  number: z.string(),
  period: z.string(),
  /** With VAT, in rupees. */
  total: z.number(),
})

/** The money of a supplier: its balance, payouts, invoices, bank account, and the months that have a statement. Rupees. */
export const SupplierMoney = z.object({
  /** The amount that the next payout run would pay; negative where the supplier owes us. */
  payable: z.number(),
  /** The reason why nothing would be paid; null if it would. */
  left_out: z.enum(LEFT_OUT_REASONS).nullable(),
  /** Earned by completed stays that are paid some days after check-out. */
  held_back: z.number(),
  /** Shares of cancelled bookings that are paid once the amount that the payment provider reversed is recorded. */
  kept_back: z.number(),
  hold_back_days: z.number().int(),
  staying: z.object({ amount: z.number(), bookings: z.number().int() }),
  booked_ahead: z.object({ amount: z.number(), bookings: z.number().int() }),
  paid_out: z.object({ amount: z.number(), since: z.string() }),
  /** References of cancelled bookings whose share is in none of these until staff record how much of the payment was reversed. */
  awaiting_reversal: z.array(z.string()),
  payouts: z.array(SupplierPayout),
  invoices: z.array(Invoice),
  account: ShownAccount.nullable(),
  /** The account that is not paid to yet, because it was entered less than `BANK_ACCOUNT_PAUSE_HOURS` ago; null without one. */
  waiting_account: ShownAccount.nullable(),
  accounts: z.array(ShownAccount),
  periods: z.array(z.object({ period: z.string(), from: z.string(), to: z.string() })),
  /** Whether the caller has a second factor, without which no bank account can be entered. */
  has_second_factor: z.boolean(),
})

/** A Nepali month, such as `2083-07`. */
export const periodName = z.string().regex(/^\d{4}-\d{2}$/)

const Line = z.object({
  line: z.number().int(),
  day: z.string(),
  kind: z.enum(LINE_KINDS),
  reference: z.string().nullable(),
  /** The transaction of the ledger, such as `stay:7`. */
  transaction: z.string(),
  gross: z.number(),
  commission: z.number(),
  vat: z.number(),
  withheld: z.number(),
  /** By how much the balance grew. */
  amount: z.number(),
  balance: z.number(),
  hash: z.string().nullable(),
})

/** The statement of a supplier for a Nepali month, in rupees. */
export const Statement = z.object({
  /** The number of a closed statement; null for the month that runs. */
  id: z.string().nullable(),
  period: z.string(),
  from: z.string(),
  to: z.string(),
  closed_at: z.string().nullable(),
  opening: z.number(),
  closing: z.number(),
  lines: z.array(Line),
  totals: z.object({
    gross: z.number(),
    commission: z.number(),
    vat: z.number(),
    withheld: z.number(),
    earned: z.number(),
    paid_out: z.number(),
  }),
  /** Whether hashes, balances, the ledger and the invoice were found to agree just now; null for the month that runs. */
  is_proved: z.boolean().nullable(),
})

export type SupplierMoney = z.output<typeof SupplierMoney>
export type ShownAccount = z.output<typeof ShownAccount>
export type SupplierPayout = z.output<typeof SupplierPayout>
export type Statement = z.output<typeof Statement>
