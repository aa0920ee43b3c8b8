import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { LanguageSwitch } from './bar/language-switch.tsx'
import { SchemeSwitch } from './bar/scheme-switch.tsx'
import styles from './entry-frame.module.css'
import { Brand } from './menu/brand.tsx'

/** Renders the frame of the screens before sign-in. `tag` is the label of the area beside our name. */
export function EntryFrame({ look, tag }: { look: 'staff' | 'supplier'; tag?: string }) {
  return (
    <div className={styles.page} data-look={look}>
      <header className={styles.head}>
        <div className={styles.brand}>
          <Brand tag={tag} />
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
