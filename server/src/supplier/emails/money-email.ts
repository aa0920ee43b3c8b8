import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting, unlinkedName } from '../../platform/email/plain-text.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { FORMATS, rupees } from '../../platform/formats.ts'
import { MONEY_ENGLISH, type MoneyTemplates } from './money-templates.ts'
import { MONEY_NEPALI } from './money-templates-in-nepali.ts'

const TEMPLATES: Record<Locale, MoneyTemplates> = { en: MONEY_ENGLISH, ne: MONEY_NEPALI }

/** The events about an organisation's money that its owners are emailed about. */
export type MoneyNews =
  | { kind: 'bank_account_entered'; by: string; bank: string; number: string; effectiveAt: Date }
  | { kind: 'bank_account_stopped'; by: string; bank: string; number: string }
  | { kind: 'payout_sent'; amountPaisa: number; bank: string; number: string }
  | { kind: 'payout_returned'; amountPaisa: number; reason: string; bank: string; number: string }

type Owner = { name: string; email: string; locale: Locale }
type Occasion = { organisation: string; news: MoneyNews; url: string; contact: Config['contact'] }

/** Composes the email to an owner about a bank account or a payout. */
export function composeMoneyEmail({ name, email, locale }: Owner, { organisation, news, url, contact }: Occasion): Email {
  const templates = TEMPLATES[locale]
  const formats = FORMATS[locale]
  const facts = {
    ...news,
    organisation: unlinkedName(organisation),
    phone: formats.digits(contact.phone),
    amount: 'amountPaisa' in news ? formats.npr(rupees(news.amountPaisa)) : '',
    effective: 'effectiveAt' in news ? formats.instant(news.effectiveAt) : '',
    by: 'by' in news ? unlinkedName(news.by) : '',
    reason: 'reason' in news ? news.reason : '',
  }
  const { subject, paragraphs } = templates[news.kind](facts)
  return {
    about: 'supplier',
    kind: news.kind,
    to: { name, address: email },
    subject,
    ...renderEmail({
      locale,
      greeting: accountGreeting(name, locale),
      paragraphs,
      facts: [],
      link: { label: templates.way, url },
      footer: [templates.because(facts.organisation)],
    }),
  }
}
