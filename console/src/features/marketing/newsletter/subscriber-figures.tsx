import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { subscribersQuery } from './newsletter-query.ts'
import styles from './newsletter.module.css'

/** Shows the numbers of confirmed, unconfirmed, unsubscribed and bounced subscribers. */
export function SubscriberFigures() {
  const t = useT('newsletter')
  const formats = useFormats()
  const { data } = useQuery(subscribersQuery)
  if (!data) return null
  const { confirmed, asked, left, bounced } = data.data
  const figures = [
    { name: t('asked'), count: asked },
    { name: t('left'), count: left },
    { name: t('bounced'), count: bounced },
  ]
  return (
    <section className={styles.band} aria-label={t('subscribers')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('confirmed')}</dt>
          <dd>
            {formats.number(confirmed.en + confirmed.ne)}
            <span className={styles.second}>
              {t('byLanguage', { en: formats.number(confirmed.en), ne: formats.number(confirmed.ne) })}
            </span>
          </dd>
        </div>
        {figures.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formats.number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
