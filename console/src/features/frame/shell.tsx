import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Outlet, ScrollRestoration } from 'react-router'
import { useT } from '../../platform/language/texts.ts'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { late, loadLateWhenIdle } from '../../platform/late.ts'
import { ShortcutsProvider, useShortcut } from '../../platform/keys/shortcuts.tsx'
import { PalettePlace } from './palette/palette-place.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { SessionGate } from './session-gate.tsx'
import styles from './shell.module.css'
import { Sidebar } from './menu/sidebar.tsx'
import { Tabs } from './menu/tabs.tsx'
import { TopBar } from './bar/top-bar.tsx'

const KeysDialog = late(async () => (await import('./keys-dialog.tsx')).KeysDialog)
const AccountDrawer = late(async () => (await import('./menu/account-drawer.tsx')).AccountDrawer)

/** `found` shows what a text of the command palette finds. */
type Props = { found: (query: string) => ReactNode }

/** The frame of every screen behind sign-in: the menu, the top bar and what both open. */
export function Shell({ found }: Props) {
  return (
    <SessionGate>
      <ShortcutsProvider>
        <Frame found={found} />
      </ShortcutsProvider>
    </SessionGate>
  )
}

function Frame({ found }: Props) {
  const t = useT('frame')
  const [shown, setShown] = useState<'keys' | 'menu'>()
  const close = () => setShown(undefined)
  // Not before sign-in, where none of them opens.
  useEffect(loadLateWhenIdle, [])
  useShortcut({ keys: '?', label: t('allKeys'), run: () => setShown('keys') })
  return (
    <div className={styles.app}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Sidebar />
      <TopBar onKeys={() => setShown('keys')} onMenu={() => setShown('menu')} />
      <main id="main" tabIndex={-1} className={styles.main}>
        <OfflineNotice />
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <Tabs onMenu={() => setShown('menu')} />
      <PalettePlace onKeys={() => setShown('keys')} found={found} />
      <Suspense>
        <KeysDialog isOpen={shown === 'keys'} onClose={close} />
        <AccountDrawer isOpen={shown === 'menu'} onClose={close} />
      </Suspense>
      <ScrollRestoration />
    </div>
  )
}
