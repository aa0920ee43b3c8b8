import { Link, useLoaderData } from 'react-router'
import { links } from '../../platform/pages/links.ts'
import { ownClientLoader, ownLoader } from '../../platform/pages/own-data.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import styles from './landing.module.css'
import { Cards, Hero } from './landing.tsx'

export const loader = ownLoader
export const clientLoader = ownClientLoader

const PICTURE = '/media/hotel-lodge-3-800.avif'
const REASONS = ['reach', 'paid', 'fair', 'stock'] as const
const STEPS = ['step1', 'step2', 'step3', 'step4'] as const

/** For hotels, tour operators and guide agencies; they work on a site of their own, to which this one only leads (spec 1 §1). */
export default function SupplierPage() {
  const t = useT('pages')
  const { supplier_url: site, contact } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <PageHead title={t('supplierTitle')} description={t('supplierLead')} path={links.supplier} />
      <Hero heading={t('supplier')} lead={t('supplierLead')} picture={PICTURE}>
        <a className={styles.start} href={site ?? `mailto:${contact.email}`}>
          {t(site ? 'supplierStart' : 'supplierWrite')}
        </a>
      </Hero>
      <Cards
        id="why"
        heading={t('partnerHead')}
        cards={REASONS.map((of) => ({ heading: t(`${of}Head`), text: t(`${of}Text`) }))}
        look="four"
      />
      <section aria-labelledby="steps">
        <h2 id="steps">{t('stepsHead')}</h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step} className={styles.card}>
              <h3>{t(`${step}Head`)}</h3>
              <p>{t(step)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="payouts">
        <h2 id="payouts">{t('payoutHead')}</h2>
        <p className={styles.note}>{t('payoutText')}</p>
        <Link to={`${links.terms}#payout`} className={styles.further}>
          {t('payoutTerms')}
        </Link>
      </section>
    </div>
  )
}
