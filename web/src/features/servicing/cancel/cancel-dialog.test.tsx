import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { A_BOOKING, A_LINE } from '../../booking/testing/a-booking.ts'
import { CancelDialog } from './cancel-dialog.tsx'

test('the dialog that cancels a mix names all its rooms', async () => {
  const lines = [
    { ...A_LINE, title: 'Family Room' },
    { ...A_LINE, room_slug: 'double', title: 'Double', quantity: 2 },
  ]
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <CancelDialog booking={{ ...A_BOOKING, lines }} onClose={() => {}} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  expect((await text(prelude)).replaceAll('<!-- -->', '')).toContain('Phewa Horizon Resort, 1 Family Room + 2 Double')
})
