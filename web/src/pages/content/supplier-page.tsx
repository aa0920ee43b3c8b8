import { Link } from 'react-router'
import { links } from '../../links.ts'
import { useSiteFacts } from '../../entities/content/site-facts.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { useT } from '../../platform/language/texts.ts'
import styles from './landing.module.css'
import { Cards, Hero } from './landing.tsx'

const PICTURE = '/media/hotel-lodge-3-800.avif'
const CONSOLE = '/console/supplier'
const REGISTRATION = '/console/supplier/join'
const REASONS = ['reach', 'paid', 'fair', 'stock'] as const
const STEPS = ['step1', 'step2', 'step3', 'step4'] as const

/** Shows the landing page for suppliers, who register and work in the console; a separate site is linked where one is configured (spec 1 §1). */
export default function SupplierPage() {
  const t = useT('pages')
  const facts = useSiteFacts()
  return (
    <div className={styles.page}>
      <PageHead title={t('supplierTitle')} description={t('supplierLead')} path={links.supplier} />
      <Hero heading={t('supplier')} lead={t('supplierLead')} picture={PICTURE}>
        <a className={styles.start} href={REGISTRATION}>
          {t('supplierJoin')}
        </a>
        <p className={styles.known}>
          {t('supplierKnown')} <a href={CONSOLE}>{t('supplierSignIn')}</a>
        </p>
        {facts?.supplier_url && (
          <p className={styles.known}>
            <a href={facts.supplier_url}>{t('supplierStart')}</a>
          </p>
        )}
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
