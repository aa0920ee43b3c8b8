import { Link, useLoaderData } from 'react-router'
import { TrackForm } from '../../features/booking/track-form.tsx'
import { links } from '../../platform/pages/links.ts'
import { ownClientLoader, ownLoader } from '../../platform/pages/own-data.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import type { OwnFacts } from '../../platform/pages/site-origin.ts'
import { StructuredData, type Thing } from '../../platform/pages/structured-data.tsx'
import { useT } from '../../platform/language/texts.ts'
import styles from './article.module.css'

export const loader = ownLoader
export const clientLoader = ownClientLoader

/** How to reach us; the details come from configuration (spec 2 §2). */
export default function ContactPage() {
  const t = useT('pages')
  const { contact, elsewhere: all } = useLoaderData<typeof loader>()
  const elsewhere = all.filter(({ kind }) => kind === 'social')
  return (
    <article className={styles.article}>
      <PageHead title={t('contactTitle')} description={t('contactLead')} path={links.contact} />
      <StructuredData describe={import.meta.env.SSR && ((origin) => ourselves(origin, { contact, elsewhere }))} />
      <h1>{t('contact')}</h1>
      <p className={styles.lead}>{t('contactLead')}</p>
      <dl className={styles.facts}>
        <dt>{t('email')}</dt>
        <dd>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </dd>
        <dt>{t('phone')}</dt>
        <dd>
          <a href={`tel:${dialled(contact.phone)}`}>{contact.phone}</a>
        </dd>
        {contact.post_office && <dt>{t('postOffice')}</dt>}
        {contact.post_office && <dd>{contact.post_office}</dd>}
        <dt>{t('location')}</dt>
        <dd>{contact.location}</dd>
        {elsewhere.length > 0 && <dt>{t('elsewhere')}</dt>}
        {elsewhere.length > 0 && (
          <dd>
            {elsewhere.map(({ name, url }) => (
              <a key={name} href={url}>
                {name}
              </a>
            ))}
          </dd>
        )}
      </dl>
      <section>
        <h2>{t('aboutBooking')}</h2>
        <p>{t('aboutBookingText')}</p>
        <TrackForm />
      </section>
      <section>
        <h2>{t('quickAnswers')}</h2>
        <p>{t('quickAnswersText')}</p>
        <Link to={links.faq} className={styles.further}>
          {t('faq')}
        </Link>
      </section>
      <section>
        <h2>{t('asSupplier')}</h2>
        <p>{t('asSupplierText')}</p>
        <Link to={links.supplier} className={styles.further}>
          {t('partnerHead')}
        </Link>
      </section>
    </article>
  )
}

const dialled = (phone: string) => phone.replace(/[^+\d]/g, '')

/** Who runs the site and how to reach them, in the words of search engines. */
function ourselves(origin: string, { contact, elsewhere }: Omit<OwnFacts, 'supplier_url'>): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}${links.home}#organization`,
    name: 'Chautari',
    url: origin + links.home,
    address: contact.location,
    sameAs: elsewhere.map(({ url }) => url),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: contact.email,
      telephone: dialled(contact.phone),
      availableLanguage: ['en', 'ne'],
    },
  }
}
