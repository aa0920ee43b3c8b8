import { useSiteFacts } from '../../entities/content/site-facts.ts'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import { Article } from './article.tsx'
import { STATED_LIMITS } from './stated-limits.ts'

const PARTS = [
  'who',
  'guest',
  'hold',
  'price',
  'late',
  'confirm',
  'cancel',
  'refund',
  'review',
  'payout',
  'conduct',
  'change',
  'demo',
] as const

/** Shows the terms and conditions, linked from the payment box (spec 1 §9, 2 §1). */
export default function TermsPage() {
  const t = useT('legal')
  const isDemo = useSiteFacts()?.is_demo
  const parts = PARTS.filter((id) => id !== 'demo' || isDemo).map((id) => ({
    id,
    heading: t(`${id}Head`),
    text: t(id, STATED_LIMITS),
  }))
  return (
    <Article
      title={t('termsTitle')}
      path={links.terms}
      heading={t('terms')}
      lead={t('termsLead')}
      parts={parts}
      contents={t('contents')}
    >
      <p>{t('inForce')}</p>
    </Article>
  )
}
