import { IconHeart, IconUser } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { TrackButton } from '../../features/booking/access/track-booking.tsx'
import { links } from '../../links.ts'
import { HeldChip } from './held-chip.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ariaCurrentOf } from './menu-marks.ts'
import { useSession } from '../../entities/account/session.ts'
import { useT } from '../../platform/language/texts.ts'
import { MemberMenu } from './member-place.ts'
import { SideDrawer } from './side-drawer.tsx'
import styles from './site-header.module.css'

export function SiteHeader({ isOverHero }: { isOverHero: boolean }) {
  const t = useT('frame')
  const { pathname } = useLocation()
  const session = useSession()
  return (
    <header className={isOverHero ? `${styles.header} ${styles.over}` : styles.header}>
      <div className={styles.inner}>
        <Link to={links.home} className={styles.logo} aria-label={t('home')}>
          <img src="/brand/mark.svg" alt="" width={34} height={34} fetchPriority="low" />
          {t('siteName')}
        </Link>
        <nav className={styles.nav} aria-label={t('mainNavigation')}>
          <Link to={links.home} aria-current={ariaCurrentOf('hotels', pathname)}>
            {t('hotels')}
          </Link>
          <Link to={links.packages} aria-current={ariaCurrentOf('packages', pathname)}>
            {t('packages')}
          </Link>
          <Link to={links.deals} aria-current={ariaCurrentOf('deals', pathname)}>
            {t('deals')}
          </Link>
          <HeldChip pathname={pathname} />
          <TrackButton className={styles.track} />
          <Link to={links.supplier} className={styles.apart} aria-current={ariaCurrentOf('supplier', pathname)}>
            {t('supplier')}
          </Link>
        </nav>
        <Link to={links.saved()} className={styles.saved} aria-label={t('saved')}>
          <IconHeart size={22} stroke={1.75} aria-hidden />
        </Link>
        <LanguageSwitch className={styles.language} />
        <div className={styles.member}>
          <Link to={links.login} className={styles.login}>
            <IconUser size={20} stroke={1.75} aria-hidden />
            {t('login')}
          </Link>
          <Suspense>{session && <MemberMenu session={session} />}</Suspense>
        </div>
        <SideDrawer session={session} />
      </div>
    </header>
  )
}
