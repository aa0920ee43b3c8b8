import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting, plainReason, unlinkedName } from '../../platform/email/plain-text.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { NEPALI_BECAUSE, NEPALI_ONBOARDING } from './onboarding-templates-in-nepali.ts'
import { ENGLISH_BECAUSE, ENGLISH_ONBOARDING, type OnboardingTemplates } from './onboarding-templates.ts'

/** The events of onboarding, and the decisions about proposed changes, that owners are notified of. */
export type OnboardingNews =
  | { kind: 'draft' | 'submitted' | 'live' | 'change_accepted' }
  | { kind: 'sent_back' | 'change_declined'; reason: string }

const TEMPLATES: Record<Locale, OnboardingTemplates> = { en: ENGLISH_ONBOARDING, ne: NEPALI_ONBOARDING }
const BECAUSE: Record<Locale, string> = { en: ENGLISH_BECAUSE, ne: NEPALI_BECAUSE }

const SCREENS: Record<OnboardingNews['kind'], string> = {
  draft: '/onboarding',
  submitted: '/onboarding',
  sent_back: '/onboarding',
  live: '',
  change_accepted: '/organisation',
  change_declined: '/organisation',
}

type Owner = { name: string; email: string; locale: Locale }
type Occasion = { organisation: string; news: OnboardingNews }

/** Composes the email that tells an owner about their organisation. Its link needs a sign-in, so it is no secret. */
export function composeOnboardingEmail(
  { name, email, locale }: Owner,
  { organisation, news }: Occasion,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Email {
  const reason = 'reason' in news ? plainReason(news.reason) : ''
  const { subject, paragraphs, way } = TEMPLATES[locale][news.kind]({ organisation: unlinkedName(organisation), reason })
  return {
    about: 'supplier',
    kind: `onboarding_${news.kind}`,
    to: { name: '', address: email },
    subject,
    ...renderEmail({
      locale,
      greeting: accountGreeting(name, locale),
      paragraphs,
      facts: [],
      link: { label: way, url: `${publicUrl}/console/supplier${SCREENS[news.kind]}` },
      footer: [BECAUSE[locale]],
    }),
  }
}

/** Returns the SMS of what happened; nothing where only an email is sent. */
export function composeOnboardingSms({ kind }: OnboardingNews, locale: Locale): string | undefined {
  return TEMPLATES[locale][kind]({ organisation: '', reason: '' }).sms
}
