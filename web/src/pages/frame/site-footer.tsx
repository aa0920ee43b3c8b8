import { Link } from 'react-router'
import { TrackBooking } from '../../features/booking/access/track-booking.tsx'
import { CalendarSwitch } from '../../platform/language/calendar-switch.tsx'
import { links } from '../../links.ts'
import { useSiteFacts } from '../../entities/content/site-facts.ts'
import { useT } from '../../platform/language/texts.ts'
import { SchemeSwitch } from './scheme-switch.tsx'
import styles from './site-footer.module.css'

/** Shows the footer of every page (spec 1 §2), with the configured payment methods, social pages and apps. */
export function SiteFooter() {
  const t = useT('frame')
  const { methods = [], elsewhere = [], is_demo: isDemo } = useSiteFacts() ?? {}
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <nav className={styles.links} aria-label={t('footerNavigation')}>
          <Link to={links.supplier}>{t('supplier')}</Link>
          <Link to={links.contact}>{t('contact')}</Link>
          <Link to={links.about}>{t('about')}</Link>
          <Link to={links.terms}>{t('terms')}</Link>
          <Link to={links.privacy}>{t('privacy')}</Link>
          <Link to={links.faq}>{t('faq')}</Link>
          <Link to={links.blogs}>{t('blog')}</Link>
          <TrackBooking />
        </nav>
        {methods.length > 0 && (
          <div className={styles.methods}>
            <span>{t('accepted')}</span>
            {methods.map(({ code, logo }) => (
              <span key={code} className={styles.method}>
                <img src={logo} alt={t(`accepts_${code}`)} width={80} height={32} loading="lazy" />
              </span>
            ))}
          </div>
        )}
        <div className={styles.links}>
          {elsewhere.map(({ name, logo, url }) => (
            <a key={name} href={url}>
              <span className={styles.mark}>
                <img src={logo} alt="" width={20} height={20} loading="lazy" />
              </span>
              {name}
            </a>
          ))}
        </div>
        <p className={styles.fine}>
          {t('rights')}
          {isDemo && ` · ${t('demo')}`}
        </p>
        <CalendarSwitch />
        <SchemeSwitch />
      </div>
    </footer>
  )
}
