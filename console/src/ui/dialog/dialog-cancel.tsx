import { Button } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { CloseDialog } from './close-dialog.ts'

/** Shows a button that closes the window around it, and asks before typed text is discarded. */
export function DialogCancel({ children }: { children: ReactNode }) {
  return <Button onClick={use(CloseDialog)}>{children}</Button>
}
