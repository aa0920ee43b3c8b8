import { createBrowserRouter } from 'react-router'
import { Shell } from './features/frame/shell.tsx'
import { StaffEntry } from './features/frame/staff-entry.tsx'
import { BrokenScreen } from './ui/frame/broken-screen.tsx'
import { late } from './platform/late.ts'
import { preloadTexts, type Namespace } from './platform/language/texts.ts'
import { lazyPage, type Page } from './lazy-page.ts'
import { supplierRoutes } from './supplier-routes.tsx'
import { PageSkeleton } from './ui/page-skeleton.tsx'

const FoundActions = late(async () => {
  await preloadTexts('lookup', 'statuses')
  return (await import('./features/lookup/found-actions.tsx')).FoundActions
})

/** Loads a page of staff with the texts of their frame. */
const page = (load: Page, ...namespaces: Namespace[]) => lazyPage(load, 'roles', ...namespaces)

export const router = createBrowserRouter(
  [
    supplierRoutes,
    {
      element: <Shell found={(query) => <FoundActions query={query} />} />,
      HydrateFallback: PageSkeleton,
      ErrorBoundary: BrokenScreen,
      children: [
        {
          ErrorBoundary: BrokenScreen,
          children: [
            { path: 'staff', lazy: page(() => import('./pages/staff/people-page.tsx'), 'people', 'roles') },
            { path: 'entries', lazy: page(() => import('./pages/entries/entries-page.tsx'), 'entries', 'recorded') },
            { path: 'book', lazy: page(() => import('./pages/book/book-page.tsx'), 'book', 'acts') },
            { path: 'bookings', lazy: page(() => import('./pages/bookings/bookings-page.tsx'), 'lookup', 'statuses') },
            {
              path: 'bookings/:reference',
              lazy: page(
                () => import('./pages/bookings/booking-page.tsx'),
                'file',
                'events',
                'statuses',
                'messages',
                'acts',
                'notes',
                'care',
              ),
            },
            { path: 'listings', lazy: page(() => import('./pages/listings/listings-page.tsx'), 'listings', 'changes') },
            { path: 'listings/suppliers', lazy: page(() => import('./pages/listings/suppliers-page.tsx'), 'listings') },
            {
              path: 'listings/suppliers/:id',
              lazy: page(
                () => import('./pages/listings/supplier-page.tsx'),
                'supplier',
                'listings',
                'partner',
                'checklist',
                'organisation',
              ),
            },
            {
              path: 'listings/changes/:id',
              lazy: page(() => import('./pages/listings/listing-change-page.tsx'), 'changes', 'acts'),
            },
            { path: 'listings/sheets', lazy: page(() => import('./pages/sheets/sheets-page.tsx'), 'sheets', 'listings') },
            {
              path: 'listings/packages',
              lazy: page(() => import('./pages/listings/packages-page.tsx'), 'packages', 'listings', 'changes'),
            },
            {
              path: 'listings/packages/:slug',
              lazy: page(
                () => import('./pages/listings/package-page.tsx'),
                'packages',
                'editor',
                'listings',
                'languages',
                'pictures',
                'changes',
                'entries',
              ),
            },
            {
              path: 'listings/:slug',
              lazy: page(
                () => import('./pages/listings/listing-page.tsx'),
                'editor',
                'rooms',
                'listings',
                'pictures',
                'languages',
                'changes',
                'entries',
              ),
            },
            { path: 'listings/:slug/prices', lazy: page(() => import('./pages/prices/prices-page.tsx'), 'prices') },
            { path: 'money', lazy: page(() => import('./pages/money/money-page.tsx'), 'money') },
            { path: 'payouts', lazy: page(() => import('./pages/payouts/payouts-page.tsx'), 'payouts') },
            { path: 'overview', lazy: page(() => import('./pages/overview/overview-page.tsx'), 'overview') },
            { path: 'marketing', lazy: page(() => import('./pages/marketing/coupons-page.tsx'), 'coupons', 'campaigns') },
            { path: 'marketing/new-coupon', lazy: page(() => import('./pages/marketing/new-coupon-page.tsx'), 'coupons') },
            {
              path: 'marketing/coupons/:code',
              lazy: page(() => import('./pages/marketing/coupon-page.tsx'), 'coupons', 'statuses'),
            },
            { path: 'posts', lazy: page(() => import('./pages/posts/posts-page.tsx'), 'posts') },
            {
              path: 'posts/:id',
              lazy: page(
                () => import('./pages/posts/post-page.tsx'),
                'writing',
                'formatting',
                'posts',
                'languages',
                'entries',
                'acts',
              ),
            },
            { path: 'posts/:id/preview', lazy: page(() => import('./pages/posts/preview-page.tsx'), 'writing', 'posts') },
            { path: 'pages', lazy: page(() => import('./pages/text-pages/text-pages-page.tsx'), 'pages') },
            {
              path: 'pages/:page',
              lazy: page(
                () => import('./pages/text-pages/text-page-page.tsx'),
                'pages',
                'formatting',
                'languages',
                'entries',
                'acts',
              ),
            },
            { path: 'pages/:page/:version', lazy: page(() => import('./pages/text-pages/version-page.tsx'), 'pages') },
            {
              path: 'marketing/featured',
              lazy: page(() => import('./pages/marketing/featured-page.tsx'), 'featured', 'campaigns'),
            },
            { path: 'listings/:slug/preview', lazy: page(() => import('./pages/listings/preview-page.tsx'), 'preview') },
            {
              path: 'marketing/campaigns',
              lazy: page(() => import('./pages/marketing/campaigns-page.tsx'), 'campaigns', 'coupons'),
            },
            {
              path: 'marketing/new-campaign',
              lazy: page(() => import('./pages/marketing/new-campaign-page.tsx'), 'campaigns'),
            },
            {
              path: 'marketing/campaigns/:code',
              lazy: page(() => import('./pages/marketing/campaign-page.tsx'), 'campaigns', 'coupons'),
            },
            {
              path: 'newsletter',
              lazy: page(() => import('./pages/marketing/newsletter-page.tsx'), 'newsletter', 'campaigns'),
            },
            {
              path: 'newsletter/:id',
              lazy: page(
                () => import('./pages/marketing/issue-page.tsx'),
                'newsletter',
                'languages',
                'acts',
                'entries',
                'campaigns',
              ),
            },
            {
              path: 'reviews',
              lazy: page(() => import('./pages/reviews/reviews-page.tsx'), 'reviews', 'decisions', 'acts', 'languages'),
            },
            { path: 'travellers', lazy: page(() => import('./pages/travellers/travellers-page.tsx'), 'travellers') },
            {
              path: 'travellers/:id',
              lazy: page(() => import('./pages/travellers/traveller-page.tsx'), 'travellers', 'statuses', 'entries', 'acts'),
            },
            { path: 'settings', lazy: page(() => import('./pages/settings/settings-page.tsx'), 'settings') },
            { path: 'security', lazy: page(() => import('./pages/security/security-page.tsx'), 'security', 'recovery', 'queue') },
            {
              index: true,
              lazy: page(() => import('./pages/queue/queue-page.tsx'), 'queue', 'statuses', 'messages', 'acts', 'decisions'),
            },
            { path: '*', lazy: page(() => import('./pages/frame/not-found-page.tsx'), 'frame') },
          ],
        },
      ],
    },
    {
      Component: StaffEntry,
      HydrateFallback: PageSkeleton,
      ErrorBoundary: BrokenScreen,
      children: [
        { path: 'sign-in', lazy: page(() => import('./pages/entry/sign-in-page.tsx'), 'signing', 'credentials') },
        {
          path: 'invitation',
          lazy: page(() => import('./pages/entry/invitation-page.tsx'), 'join', 'roles', 'recovery', 'credentials'),
        },
      ],
    },
  ],
  { basename: '/console' },
)
