import { Link } from 'react-router'
import { TrackForm } from '../../features/booking/access/track-form.tsx'
import { links } from '../../links.ts'
import { useSiteFacts, type ConfiguredFacts } from '../../entities/content/site-facts.ts'
import { usePlaceNames } from '../../entities/catalogue/place-names.ts'
import { PageHead } from '../../platform/pages/page-head.tsx'
import { StructuredData, type Thing } from '../../platform/pages/structured-data.tsx'
import { useT } from '../../platform/language/texts.ts'
import { MarkedText } from '../../ui/text/marked-text.tsx'
import styles from './article.module.css'

/** Shows the contact details from the configuration (spec 2 §2). */
export default function ContactPage() {
  const t = useT('pages')
  const facts = useSiteFacts()
  return (
    <article className={styles.article}>
      <PageHead title={t('contactTitle')} description={t('contactLead')} path={links.contact} />
      {facts && <StructuredData describe={import.meta.env.SSR && ((origin) => describeOrganization(origin, facts))} />}
      <h1>{t('contact')}</h1>
      <p className={styles.lead}>{t('contactLead')}</p>
      {facts && <ContactDetails {...facts} />}
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

function ContactDetails({ contact, elsewhere }: Facts) {
  const t = useT('pages')
  const placeName = usePlaceNames()
  const networks = elsewhere.filter(isSocial)
  return (
    <dl className={styles.facts}>
      <dt>{t('email')}</dt>
      <dd>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </dd>
      <dt>{t('phone')}</dt>
      <dd>
        <a href={`tel:${dialable(contact.phone)}`}>{contact.phone}</a>
      </dd>
      {contact.post_office && <dt>{t('postOffice')}</dt>}
      {contact.post_office && (
        <dd>
          <MarkedText>{contact.post_office}</MarkedText>
        </dd>
      )}
      <dt>{t('location')}</dt>
      <dd>{placeName(contact.location)}</dd>
      {networks.length > 0 && <dt>{t('elsewhere')}</dt>}
      {networks.length > 0 && (
        <dd>
          {networks.map(({ name, url }) => (
            <a key={name} href={url}>
              {name}
            </a>
          ))}
        </dd>
      )}
    </dl>
  )
}

type Facts = Pick<ConfiguredFacts, 'contact' | 'elsewhere'>

const isSocial = ({ kind }: Facts['elsewhere'][number]) => kind === 'social'
const dialable = (phone: string) => phone.replace(/[^+\d]/g, '')

/** Returns the structured data of the organization behind the site, with its contact details. */
function describeOrganization(origin: string, { contact, elsewhere }: Facts): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}${links.home}#organization`,
    name: 'Chautari',
    url: origin + links.home,
    address: contact.location,
    sameAs: elsewhere.filter(isSocial).map(({ url }) => url),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: contact.email,
      telephone: dialable(contact.phone),
      availableLanguage: ['en', 'ne'],
    },
  }
}
