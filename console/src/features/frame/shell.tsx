import type { ReactNode } from 'react'
import { ShortcutsProvider } from '../../platform/keys/shortcuts.tsx'
import { AreaContext } from '../../ui/frame/area.tsx'
import { Frame } from '../../ui/frame/frame.tsx'
import { SessionGate } from './session-gate.tsx'
import { useStaffArea } from './use-staff-area.tsx'

/** `found` shows what a text of the command palette finds. */
type Props = { found: (query: string) => ReactNode }

/** Shows the frame of every screen of staff. */
export function Shell({ found }: Props) {
  return (
    <SessionGate>
      <ShortcutsProvider>
        <StaffFrame found={found} />
      </ShortcutsProvider>
    </SessionGate>
  )
}

function StaffFrame({ found }: Props) {
  const area = useStaffArea()
  return (
    <AreaContext value={{ ...area, found }}>
      <Frame />
    </AreaContext>
  )
}
