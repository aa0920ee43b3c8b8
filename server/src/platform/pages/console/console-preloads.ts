import type { Locale } from '@chautari/contract/locale'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).optional(), css: z.array(z.string()).optional() }),
)
type Manifest = z.infer<typeof Manifest>

type Screen = { address: RegExp; modules: string[]; texts: string[] }

const ENTRY = 'src/features/supplier/frame/supplier-entry.tsx'
const SHELL = 'src/features/supplier/frame/supplier-shell.tsx'
const FRAME_TEXTS = ['frame/frame', 'frame/parts', 'supplier/partner']

/** The screens on which suppliers open the console on a phone. All others load theirs after the router. Tests compare the names with the build. */
export const PRELOADED: Screen[] = [
  {
    address: /^\/console\/supplier\/sign-in$/,
    modules: [ENTRY, 'src/pages/supplier/entry/sign-in-page.tsx'],
    texts: [...FRAME_TEXTS, 'supplier/opening', 'entry/credentials'],
  },
  {
    address: /^\/console\/supplier\/join$/,
    modules: [ENTRY, 'src/pages/supplier/entry/join-page.tsx'],
    texts: [...FRAME_TEXTS, 'supplier/starting', 'entry/credentials'],
  },
  {
    address: /^\/console\/supplier\/?$/,
    modules: [SHELL, 'src/pages/supplier/today/today-page.tsx'],
    texts: [...FRAME_TEXTS, 'supplier/today', 'supplier/requests'],
  },
  {
    address: /^\/console\/supplier\/calendar$/,
    modules: [SHELL, 'src/pages/supplier/calendar/calendar-page.tsx'],
    texts: [...FRAME_TEXTS, 'supplier/calendar', 'prices/prices'],
  },
]

/**
 * Returns what writes the links to the scripts and styles that a screen needs besides those of every screen. A browser would ask for
 * them only after it ran the others: on a slow line, a quarter of the time until the screen can be used. Without the build's manifest, there are none.
 */
export function readPreloads(build: string): (path: string, locale: Locale) => string {
  const path = join(build, '.vite/manifest.json')
  if (!existsSync(path)) return () => ''
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  const always = filesOf(manifest, ['index.html'])
  const linksTo = ({ modules, texts }: Screen, locale: Locale) => {
    const files = filesOf(manifest, [...modules, ...texts.map((each) => `src/texts/${locale}/${each}.ts`)])
    return [...files]
      .filter((file) => !always.has(file))
      .map(linkTo)
      .join('')
  }
  const links = PRELOADED.map((screen) => ({
    address: screen.address,
    en: linksTo(screen, 'en'),
    ne: linksTo(screen, 'ne'),
  }))
  return (at, locale) => links.find(({ address }) => address.test(at))?.[locale] ?? ''
}

/** Returns the built files of modules and of everything that they import. */
function filesOf(manifest: Manifest, names: string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  names.forEach(visit)
  return files
}

const linkTo = (file: string) =>
  `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/console/${file}">`
