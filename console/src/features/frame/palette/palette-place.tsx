import { Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useShortcut } from '../../../platform/keys/shortcuts.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { late } from '../../../platform/late.ts'
import { useMay } from '../../../platform/session/member.tsx'
import { openTo, type Destination } from '../menu/destinations.ts'
import { usePaletteKeys } from './use-palette-keys.ts'

const CommandPalette = late(async () => (await import('./command-palette.tsx')).CommandPalette)

type Props = { onKeys: () => void; found: (query: string) => ReactNode }

/** The place of the command palette, with the keys that work before its script is loaded. */
export function PalettePlace({ onKeys, found }: Props) {
  const [query, setQuery] = useState('')
  usePaletteKeys((key) => setQuery((typed) => typed + key))
  return (
    <>
      {openTo(useMay()).map((destination) => (
        <GoTo key={destination.name} destination={destination} />
      ))}
      <Suspense>
        <CommandPalette query={query} onQuery={setQuery} onKeys={onKeys} found={found} />
      </Suspense>
    </>
  )
}

/** Opens a screen by `g` and its key. */
function GoTo({ destination: { name, to, key } }: { destination: Destination }) {
  const t = useT('frame')
  const navigate = useNavigate()
  useShortcut({ keys: `g ${key}`, label: t(name), run: () => void navigate(to) })
  return null
}
