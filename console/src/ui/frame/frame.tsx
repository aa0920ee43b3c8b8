import { Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useShortcut } from '../../platform/keys/shortcuts.tsx'
import { useT } from '../../platform/language/texts.ts'
import { late, loadLateWhenIdle } from '../../platform/late.ts'
import { LeaveGuard } from '../dialog/leave-guard.tsx'
import { PageSkeleton } from '../page-skeleton.tsx'
import { useArea } from './area.tsx'
import { TopBar } from './bar/top-bar.tsx'
import styles from './frame.module.css'
import { Sidebar } from './menu/sidebar.tsx'
import { Tabs } from './menu/tabs.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PalettePlace } from './palette/palette-place.tsx'

const KeysDialog = late(async () => (await import('./keys-dialog.tsx')).KeysDialog)
const AccountDrawer = late(async () => (await import('./menu/account-drawer.tsx')).AccountDrawer)

/** Renders the frame of every screen after sign-in: the menu, the top bar and the dialogs that both open. */
export function Frame() {
  const t = useT('frame')
  const { look } = useArea()
  const [shown, setShown] = useState<'keys' | 'menu'>()
  const close = () => setShown(undefined)
  // Starts only after sign-in, because the screens before it use none of them.
  useEffect(loadLateWhenIdle, [])
  useShortcut({ keys: '?', label: t('allKeys'), run: () => setShown('keys') })
  return (
    <div className={styles.app} data-look={look}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Sidebar />
      <TopBar onKeys={() => setShown('keys')} onMenu={() => setShown('menu')} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <OfflineNotice />
        <LeaveGuard>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </LeaveGuard>
      </main>
      <Tabs onMenu={() => setShown('menu')} />
      <PalettePlace onKeys={() => setShown('keys')} />
      <Suspense>
        <KeysDialog isOpen={shown === 'keys'} onClose={close} />
        <AccountDrawer isOpen={shown === 'menu'} onClose={close} />
      </Suspense>
      <ScrollRestoration />
    </div>
  )
}
