import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/**
 * Writes a fontconfig file for the test browser and returns its path. The browser then uses Mukta (Latin and Devanagari) and no
 * system font, so that the same text fits at 320 px on every machine. `TEST_FONTS=<folder>` selects other fonts, such as
 * /usr/share/fonts/truetype/dejavu, which has no Devanagari. Chromium reads the file on Linux only.
 */
export function fontsConfig(): string {
  const mukta = dirname(resolve('@expo-google-fonts/mukta/package.json'))
  const folders = process.env.TEST_FONTS ? [process.env.TEST_FONTS] : ['400Regular', '700Bold'].map((each) => join(mukta, each))
  for (const folder of folders) if (readdirSync(folder).length === 0) throw new Error(`There are no fonts in ${folder}.`)
  const folder = mkdtempSync(join(tmpdir(), 'chautari-fonts-'))
  const file = join(folder, 'fonts.conf')
  const lines = [...folders.map((each) => `<dir>${each}</dir>`), `<cachedir>${join(folder, 'cache')}</cachedir>`]
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>${lines.join('')}</fontconfig>\n`,
  )
  return file
}
