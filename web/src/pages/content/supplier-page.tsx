import { Link, useLoaderData } from 'react-router'
import { links } from '../../platform/links.ts'
import { ownClientLoader, ownLoader } from '../../platform/own-data.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { useT } from '../../platform/texts.ts'
import { Photo } from '../../ui/photo.tsx'
import styles from './landing.module.css'

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
      <section className={styles.hero}>
        <div>
          <h1>{t('supplier')}</h1>
          <p>{t('supplierLead')}</p>
          <a className={styles.start} href={site ?? `mailto:${contact.email}`}>
            {t(site ? 'supplierStart' : 'supplierWrite')}
          </a>
        </div>
        <Photo url={PICTURE} sizes="(max-width: 992px) 100vw, 560px" alt="" width={800} height={533} isEager />
      </section>
      <section aria-labelledby="why">
        <h2 id="why">{t('partnerHead')}</h2>
        <ul className={styles.four}>
          {REASONS.map((reason) => (
            <li key={reason} className={styles.card}>
              <h3>{t(`${reason}Head`)}</h3>
              <p>{t(`${reason}Text`)}</p>
            </li>
          ))}
        </ul>
      </section>
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
