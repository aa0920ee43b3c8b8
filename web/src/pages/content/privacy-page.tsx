import { useSiteFacts } from '../../entities/content/site-facts.ts'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import { Article } from './article.tsx'
import { STATED_LIMITS } from './stated-limits.ts'

const PARTS = ['keep', 'account', 'emails', 'cookie', 'browser', 'others', 'measure', 'long', 'rights'] as const

/** Shows the privacy policy, linked from the payment box (spec 1 §2). */
export default function PrivacyPage() {
  const t = useT('legal')
  const methods = (useSiteFacts()?.methods ?? []).map(({ name }) => name).join(', ')
  const payment = t('othersPayment')
  const items: Partial<Record<(typeof PARTS)[number], string[]>> = {
    browser: [
      t('browserSession', STATED_LIMITS),
      t('browserSearch'),
      t('browserViewed'),
      t('browserSaved'),
      t('browserDraft'),
      t('browserBookings'),
      t('browserHolds'),
      t('browserVoucher', STATED_LIMITS),
      t('browserPayment'),
      t('browserMethod'),
      t('browserWait'),
      t('browserFiles'),
      t('browserLooks'),
    ],
    others: [
      t('othersProperty'),
      methods ? t('othersPaymentNamed', { payment, methods }) : payment,
      t('othersSignIn'),
      t('othersDelivery'),
      t('othersPlaces'),
    ],
  }
  const parts = PARTS.map((id) => ({
    id,
    heading: t(`${id}Head`),
    text: t(id, STATED_LIMITS),
    ...(items[id] && { items: items[id] }),
  }))
  return (
    <Article
      title={t('privacyTitle')}
      path={links.privacy}
      heading={t('privacy')}
      lead={t('privacyLead')}
      parts={parts}
      contents={t('contents')}
    >
      <p>{t('inForce')}</p>
    </Article>
  )
}
