import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShortcut } from '../../../platform/keys/shortcuts.tsx'
import { late } from '../../../platform/late.ts'
import { useArea, type Destination } from '../area.tsx'
import { usePaletteKeys } from './use-palette-keys.ts'

const CommandPalette = late(async () => (await import('./command-palette.tsx')).CommandPalette)

/** Renders the mount point of the command palette, and handles the keys that work before its script is loaded. */
export function PalettePlace({ onKeys }: { onKeys: () => void }) {
  const [query, setQuery] = useState('')
  usePaletteKeys((key) => setQuery((typed) => typed + key))
  return (
    <>
      {useArea().destinations.map((destination) => (
        <GoTo key={destination.to} destination={destination} />
      ))}
      <Suspense>
        <CommandPalette query={query} onQuery={setQuery} onKeys={onKeys} />
      </Suspense>
    </>
  )
}

/** Registers the shortcut of a screen: `g` and its key. */
function GoTo({ destination: { label, to, key } }: { destination: Destination }) {
  const navigate = useNavigate()
  useShortcut({ keys: `g ${key}`, label, run: () => void navigate(to) })
  return null
}
