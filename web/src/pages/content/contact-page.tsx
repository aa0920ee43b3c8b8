import { useLoaderData } from 'react-router'
import { TrackForm } from '../../features/booking/track-form.tsx'
import { links } from '../../platform/links.ts'
import { pageData } from '../../platform/page-data.ts'
import { PageHead } from '../../platform/page-head.tsx'
import { useT } from '../../platform/texts.ts'
import styles from './article.module.css'

const settings = pageData(async ({ api }) => ({ contact: (await api('GET /settings', {})).data.contact }))

export const loader = settings.loader
export const clientLoader = settings.clientLoader

/** How to reach us; the details come from configuration (spec 2 §2). */
export default function ContactPage() {
  const t = useT('pages')
  const { contact } = useLoaderData<typeof loader>()
  return (
    <article className={styles.article}>
      <PageHead title={t('contactTitle')} description={t('contactLead')} path={links.contact} />
      <h1>{t('contact')}</h1>
      <p className={styles.lead}>{t('contactLead')}</p>
      <dl className={styles.facts}>
        <dt>{t('email')}</dt>
        <dd>
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </dd>
        <dt>{t('phone')}</dt>
        <dd>
          <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
        </dd>
        <dt>{t('postOffice')}</dt>
        <dd>{contact.post_office}</dd>
        <dt>{t('location')}</dt>
        <dd>{contact.location}</dd>
      </dl>
      <section>
        <h2>{t('aboutBooking')}</h2>
        <p>{t('aboutBookingText')}</p>
        <TrackForm />
      </section>
    </article>
  )
}
