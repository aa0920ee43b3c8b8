import type { Session } from '@chautari/contract/account/shapes'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { Suspense, useRef } from 'react'
import { Link } from 'react-router'
import { TrackButton } from '../../features/booking/access/track-booking.tsx'
import { links } from '../../links.ts'
import { useT } from '../../platform/language/texts.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { MemberMenu } from './lazy-member-menu.ts'
import styles from './side-drawer.module.css'

const DRAWER = 'menu'

/** Shows the phone menu: the entries of the desktop top bar, and more. */
export function SideDrawer({ session }: { session: Session | null }) {
  const t = useT('frame')
  const drawer = useRef<HTMLDialogElement>(null)
  const close = () => drawer.current?.close()
  const entries = [
    [links.home, t('hotels')],
    [links.packages, t('packages')],
    [links.deals, t('deals')],
    ...(session ? [] : [[links.login, t('login')] as const]),
    [links.saved(), t('saved')],
    [links.supplier, t('supplier')],
    [links.about, t('about')],
    [links.contact, t('contact')],
    [links.terms, t('terms')],
  ] as const
  return (
    <>
      {/*
        The command opens the menu before the scripts have run, and browsers without commands need the handler. Together, the browser
        would report that a dialog which is open already is opened.
      */}
      <button
        type="button"
        className={styles.open}
        aria-label={t('menu')}
        onClick={(event) => {
          event.preventDefault()
          if (!drawer.current?.open) drawer.current?.showModal()
        }}
        {...{ command: 'show-modal', commandfor: DRAWER }}
      >
        <IconMenu2 aria-hidden />
      </button>
      <dialog ref={drawer} id={DRAWER} className={styles.drawer} aria-label={t('menu')} closedby="any">
        {/* Hydrates after the page, or when it is tapped. */}
        <Suspense>
          <nav aria-label={t('sideNavigation')}>
            <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
              <IconX aria-hidden />
            </button>
            <Suspense>{session && <MemberMenu session={session} onGo={close} />}</Suspense>
            <TrackButton className={styles.entry} onOpen={close} />
            {entries.map(([to, label]) => (
              <Link key={to} to={to} onClick={close}>
                {label}
              </Link>
            ))}
            <LanguageSwitch />
          </nav>
        </Suspense>
      </dialog>
    </>
  )
}
