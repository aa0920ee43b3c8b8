import { ShortcutsProvider } from '../../../platform/keys/shortcuts.tsx'
import { AreaContext } from '../../../ui/frame/area.tsx'
import { Frame } from '../../../ui/frame/frame.tsx'
import { SessionGate } from './session-gate.tsx'
import { useSupplierArea } from './use-supplier-area.tsx'

/** Shows the frame of every screen of suppliers. */
export function SupplierShell() {
  return (
    <SessionGate>
      <ShortcutsProvider>
        <SupplierFrame />
      </ShortcutsProvider>
    </SessionGate>
  )
}

function SupplierFrame() {
  const area = useSupplierArea()
  return (
    <AreaContext value={area}>
      <Frame />
    </AreaContext>
  )
}
