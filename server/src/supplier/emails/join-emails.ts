import type { Locale } from '@chautari/contract/locale'
import type { Config } from '../../platform/config/config.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { accountGreeting } from '../../platform/email/plain-text.ts'
import { renderEmail } from '../../platform/email/render-email.ts'
import { NEPALI_JOIN } from './join-templates-in-nepali.ts'
import { ENGLISH_JOIN, type JoinTemplates } from './join-templates.ts'

const TEMPLATES: Record<Locale, JoinTemplates> = { en: ENGLISH_JOIN, ne: NEPALI_JOIN }

type Recipient = { email: string; locale: Locale }
type Site = Pick<Config, 'publicUrl'>

/** Composes the email with the link by which a new supplier creates an account. */
export function composeJoinEmail({ token, ...to }: Recipient & { token: string }, { publicUrl }: Site): Email {
  // The token is in the fragment, which no server log or referrer sees.
  return compose(to, { kind: 'supplier_join', template: 'join', url: `${publicUrl}/console/supplier/join#token=${token}` })
}

/** Composes the email that tells the owner of an account to sign in with it. */
export function composeKnownEmail(to: Recipient, { publicUrl }: Site): Email {
  const url = `${publicUrl}/console/supplier/sign-in`
  return compose(to, { kind: 'supplier_join_known', template: 'known', url })
}

type Composed = { kind: string; template: 'join' | 'known'; url: string }

function compose({ email, locale }: Recipient, { kind, template, url }: Composed): Email {
  const { because, ...templates } = TEMPLATES[locale]
  const { subject, paragraphs, way } = templates[template]()
  return {
    about: 'supplier',
    kind,
    to: { name: '', address: email },
    subject,
    ...renderEmail({
      locale,
      greeting: accountGreeting('', locale),
      paragraphs,
      facts: [],
      link: { label: way, url },
      footer: [because],
    }),
  }
}
