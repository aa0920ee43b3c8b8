import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Brand } from './menu/brand.tsx'
import styles from './entry-frame.module.css'
import { LanguageSwitch } from './bar/language-switch.tsx'
import { SchemeSwitch } from './bar/scheme-switch.tsx'

/** The frame of the screens before sign-in. */
export function EntryFrame() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.brand}>
          <Brand />
        </div>
        <div className={styles.looks}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
      </header>
      <main className={styles.card}>
        <Suspense>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
