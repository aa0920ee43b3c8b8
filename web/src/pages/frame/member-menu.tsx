import type { Session } from '@chautari/contract/account/shapes'
import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { links } from '../../links.ts'
import { storedSession } from '../../entities/account/session.ts'
import { isOpenedHere } from '../../platform/session/stored-session.ts'
import { useT } from '../../platform/language/texts.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import styles from './member-menu.module.css'

type Props = {
  session: Session
  /** Whether to render entries of an existing menu, which closes when a link is followed. */
  onGo?: () => void
}

const ENTRIES = ['profile', 'bookings', 'reviews', 'password', 'logout'] as const

/** Shows the user's pages behind their picture, or as entries of the phone menu. */
export function MemberMenu({ session: { user, token }, onGo }: Props): ReactNode {
  const t = useT('member')
  const { key } = useLocation()
  useSignedInMark(token)
  const entries = ENTRIES.map((name) => (
    <Link key={name} to={links[name]} onClick={onGo}>
      {t(name)}
    </Link>
  ))
  if (onGo) return entries
  const summary = (
    <span className={styles.person}>
      <Avatar name={user.name} url={user.profile_image?.url} size="small" />
      <span className={styles.name} aria-hidden>
        {user.name.split(' ')[0]}
      </span>
      <span className="visually-hidden">{t('account', { name: user.name })}</span>
    </span>
  )
  return (
    <div className={styles.member}>
      {/* The key changes with the page, so that navigation closes the menu. */}
      <Disclosure key={key} summary={summary} isAtEnd>
        <nav className={styles.entries} aria-label={t('account', { name: user.name })}>
          {entries}
        </nav>
      </Disclosure>
    </div>
  )
}

/**
 * Keeps the signed-in mark of the first script correct. Reloads a page whose session changed in another tab or ended while the
 * browser kept the page in memory, because it shows the previous user's data.
 */
function useSignedInMark(token: string): void {
  const firstToken = useRef(token)
  useEffect(() => {
    const root = document.documentElement
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storedSession()?.token !== token) location.reload()
    }
    if (token !== firstToken.current && !isOpenedHere(token)) location.reload()
    root.setAttribute('data-signed-in', '')
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('pageshow', onPageShow)
      if (!storedSession()) root.removeAttribute('data-signed-in')
    }
  }, [token])
}
