import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './platform/api/query-client.ts'
import { late } from './platform/late.ts'
import { LocaleProvider } from './platform/language/locale.tsx'
import { styleNonce } from './platform/style-nonce.ts'
import { router } from './routes.tsx'
import { cssVariablesResolver, theme } from './ui/theme/theme.ts'
import { useReturnedFocus } from './ui/use-returned-focus.ts'

const Toasts = late(async () => (await import('./ui/toasts/toasts.tsx')).Toasts)

/** Shows the whole console: its providers and its router. */
export function Console() {
  useReturnedFocus()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      deduplicateInlineStyles
    >
      <QueryClientProvider client={queryClient}>
        <LocaleProvider>
          <Suspense>
            <Toasts screens={router} />
          </Suspense>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>
  )
}
