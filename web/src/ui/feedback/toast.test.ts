import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('in a wide window, a toast on a page with its own bar is below the header and the banner', () => {
  const css = readFileSync(join(import.meta.dirname, 'toast.module.css'), 'utf8')
  const placed = /^@media \(min-width:[^{]*\{\s*footer \+ \.toasts \{([^}]*)\}/m.exec(css)?.[1]
  expect(placed).toMatch(/inset-block: calc\(var\(--header\) \+ var\(--banner\) \+ 8px \+ env\(safe-area-inset-top\)\) auto/)
})
