import type { RouteObject } from 'react-router'
import { calendarQuery, spanIn } from './features/supplier/calendar/calendar-queries.ts'
import { todayQuery } from './features/supplier/today/today-query.ts'
import { asking, lazyPage, type Page } from './lazy-page.ts'
import type { Namespace } from './platform/language/texts.ts'
import { supplierQuery } from './platform/session/supplier.tsx'
import { BrokenScreen } from './ui/frame/broken-screen.tsx'
import { PageSkeleton } from './ui/page-skeleton.tsx'

/** Loads a page of suppliers with the texts of their frame. */
const page = (load: Page, ...namespaces: Namespace[]) => lazyPage(load, 'partner', ...namespaces)

/** The screens of suppliers. Their frame is loaded with them, not with the screens of staff. */
export const supplierRoutes: RouteObject = {
  path: 'supplier',
  HydrateFallback: PageSkeleton,
  ErrorBoundary: BrokenScreen,
  children: [
    {
      lazy: asking(
        () => supplierQuery,
        async () => ({ Component: (await import('./features/supplier/frame/supplier-shell.tsx')).SupplierShell }),
      ),
      ErrorBoundary: BrokenScreen,
      children: [
        {
          ErrorBoundary: BrokenScreen,
          children: [
            {
              index: true,
              lazy: asking(
                () => todayQuery,
                page(() => import('./pages/supplier/today/today-page.tsx'), 'today', 'requests'),
              ),
            },
            {
              path: 'bookings',
              lazy: page(() => import('./pages/supplier/bookings/bookings-page.tsx'), 'reservations'),
            },
            {
              path: 'bookings/:reference',
              lazy: page(() => import('./pages/supplier/bookings/booking-page.tsx'), 'reservations', 'requests', 'passports'),
            },
            {
              path: 'calendar',
              lazy: asking(
                () => calendarQuery(spanIn(new URLSearchParams(location.search))),
                page(() => import('./pages/supplier/calendar/calendar-page.tsx'), 'calendar', 'prices'),
              ),
            },
            {
              path: 'departures',
              lazy: page(() => import('./pages/supplier/departures/departures-page.tsx'), 'departures', 'acts'),
            },
            {
              path: 'arrivals',
              lazy: page(() => import('./pages/supplier/bookings/arrivals-page.tsx'), 'reservations', 'passports'),
            },
            { path: 'reviews', lazy: page(() => import('./pages/supplier/reviews/reviews-page.tsx'), 'feedback') },
            {
              path: 'listings',
              lazy: page(() => import('./pages/supplier/listings/listings-page.tsx'), 'listings', 'changes'),
            },
            {
              path: 'listings/new',
              lazy: page(() => import('./pages/supplier/listings/new-listing-page.tsx'), 'listings', 'packages', 'changes'),
            },
            {
              path: 'listings/packages',
              lazy: page(() => import('./pages/supplier/listings/packages-page.tsx'), 'packages', 'listings', 'changes'),
            },
            {
              path: 'listings/packages/:slug',
              lazy: page(
                () => import('./pages/supplier/listings/package-page.tsx'),
                'packages',
                'editor',
                'listings',
                'languages',
                'pictures',
                'changes',
                'proof',
                'entries',
              ),
            },
            {
              path: 'listings/:slug',
              lazy: page(
                () => import('./pages/supplier/listings/listing-page.tsx'),
                'editor',
                'rooms',
                'listings',
                'pictures',
                'languages',
                'changes',
                'proof',
                'entries',
              ),
            },
            {
              path: 'listings/:slug/preview',
              lazy: page(() => import('./pages/supplier/listings/preview-page.tsx'), 'preview'),
            },
            {
              path: 'promotions',
              lazy: page(() => import('./pages/supplier/promotions/promotions-page.tsx'), 'promotions'),
            },
            {
              path: 'promotions/new',
              lazy: page(() => import('./pages/supplier/promotions/new-promotion-page.tsx'), 'promotions'),
            },
            {
              path: 'onboarding',
              lazy: page(() => import('./pages/supplier/onboarding/onboarding-page.tsx'), 'checklist'),
            },
            {
              path: 'organisation',
              lazy: page(() => import('./pages/supplier/organisation/organisation-page.tsx'), 'organisation', 'proof'),
            },
            { path: 'sms', lazy: page(() => import('./pages/supplier/sms/sms-page.tsx'), 'sms', 'proof') },
            {
              path: 'notifications',
              lazy: page(() => import('./pages/supplier/notices/notices-page.tsx'), 'alerts'),
            },
            { path: 'money', lazy: page(() => import('./pages/supplier/money/money-page.tsx'), 'earnings') },
            { path: 'members', lazy: page(() => import('./pages/supplier/members/members-page.tsx'), 'members') },
            {
              path: 'security',
              lazy: page(() => import('./pages/supplier/security/security-page.tsx'), 'guard', 'recovery'),
            },
            { path: 'messages', lazy: page(() => import('./pages/supplier/messages/messages-page.tsx'), 'inbox', 'threads') },
            {
              path: 'messages/:reference',
              lazy: page(() => import('./pages/supplier/messages/thread-page.tsx'), 'inbox', 'threads'),
            },
            { path: '*', lazy: page(() => import('./pages/supplier/frame/not-found-page.tsx')) },
          ],
        },
      ],
    },
    {
      lazy: async () => ({ Component: (await import('./features/supplier/frame/supplier-entry.tsx')).SupplierEntry }),
      ErrorBoundary: BrokenScreen,
      children: [
        { path: 'sign-in', lazy: page(() => import('./pages/supplier/entry/sign-in-page.tsx'), 'opening', 'credentials') },
        { path: 'join', lazy: page(() => import('./pages/supplier/entry/join-page.tsx'), 'starting', 'credentials') },
        { path: 'invitation', lazy: page(() => import('./pages/supplier/entry/invitation-page.tsx'), 'welcome', 'credentials') },
        { path: 'request', lazy: page(() => import('./pages/supplier/entry/request-page.tsx'), 'requests') },
        { path: 'organisations', lazy: page(() => import('./pages/supplier/entry/organisations-page.tsx'), 'opening') },
      ],
    },
  ],
}
