import { lazy, Suspense, use, useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useMatches } from 'react-router'
import { useSiteFacts } from '../../entities/content/site-facts.ts'
import { useLocale } from '../../platform/language/locale.ts'
import { showStoredToast } from '../../platform/storage/after-reload.ts'
import { useSession } from '../../entities/account/session.ts'
import { useT } from '../../platform/language/texts.ts'
import { loadWithRetries } from '../../platform/pages/load-with-retries.ts'
import { PartTexts } from '../../ui/feedback/requested-part.tsx'
import { Toasts } from '../../ui/feedback/toast.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { ComingPage, useComingPage } from './navigating/coming-page.tsx'
import { ProgressLine } from './navigating/progress-line.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './site-frame.module.css'

// Loaded on demand, because only staff see it.
const ImpersonationBanner = lazy(() =>
  loadWithRetries(async () => ({
    default: (await import('../../features/account/impersonation/impersonation-banner.tsx')).ImpersonationBanner,
  })),
)

/** The options of the frame that a page sets in its `handle`. */
export type FrameOptions = {
  /** Whether the header overlays the page's picture. */
  hasHero?: boolean
  /** Whether the page has its own bottom bar on a phone. */
  hasOwnBar?: boolean
}

export function SiteFrame({ children }: { children: ReactNode }) {
  const t = useT('frame')
  const { hasHero = false, hasOwnBar = false } = useFrameOptions()
  const content = useRef<HTMLElement>(null)
  const isVisit = Boolean(useSession()?.impersonation)
  const coming = useComingPage()
  const banner = useSiteFacts()?.banner?.[useLocale()]
  const partTexts = { failed: t('partFailed'), tryAgain: t('tryAgain'), actionFailed: t('actionFailed') }
  useFocusOnArrival(content)
  useEffect(showStoredToast, [])
  // Read by the benchmark: the time from which controls respond.
  useEffect(() => void performance.mark('usable'), [])
  usePrefetch()
  return (
    <PartTexts value={partTexts}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      {banner && <p className={styles.banner}>{banner}</p>}
      <Suspense>{isVisit && <ImpersonationBanner />}</Suspense>
      <ProgressLine />
      <div className={styles.top}>
        <SiteHeader isOverHero={hasHero} />
      </div>
      <main ref={content} id="content" tabIndex={-1} className={styles.content} data-left={coming && ''}>
        {coming && <ComingPage preview={coming} />}
        {children}
      </main>
      {/* Hydrates after the page above it. */}
      <Suspense>
        <SiteFooter />
      </Suspense>
      {!hasOwnBar && <BottomBar />}
      <Toasts label={t('notices')} dismissLabel={t('dismiss')} />
    </PartTexts>
  )
}

const PREFETCH_AFTER_MS = 2500

/** Starts, after the page has loaded, to prefetch pages that the traveller is about to open and to report opened ones. */
function usePrefetch(): void {
  const router = use(DataRouterContext)?.router
  useEffect(() => {
    if (!router) return
    const begin = async () => (await import('./navigating/prefetch-links.ts')).prefetchLinks(router)
    const report = async () => (await import('../../entities/content/report-steps.ts')).reportSteps(router)
    // A failed load is ignored, because pages open without this code.
    const timer = setTimeout(() => void Promise.all([begin(), report()]).catch(() => undefined), PREFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [router])
}

/**
 * Moves the focus to the content after a navigation, as a page load does. Otherwise a screen reader stays at the old link. On the same page the
 * focus stays, unless the link that had it is no longer shown.
 */
function useFocusOnArrival(content: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  const shown = useRef({ pathname, search })
  useEffect(() => {
    const last = shown.current
    shown.current = { pathname, search }
    const isSamePage = last.pathname === pathname
    if (isSamePage && (last.search === search || document.activeElement !== document.body)) return
    content.current?.focus({ preventScroll: true })
  }, [pathname, search, content])
}

function useFrameOptions(): FrameOptions {
  const handle = useMatches().at(-1)?.handle
  return typeof handle === 'object' && handle !== null ? handle : {}
}
