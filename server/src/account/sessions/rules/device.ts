import type { Locale } from '@chautari/contract/locale'

const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What somebody signs in with, in words they know it by: nothing of what was sent is kept. */
export function describeDevice(userAgent = ''): string {
  const named = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? ANOTHER
}

const ANOTHER = 'Another device'

/** What is kept of visits of ours, which are none of a browser. */
export const SUPPORT_DEVICE = 'Chautari support'

const IN_NEPALI = new Map([
  [ANOTHER, 'अर्को यन्त्र'],
  [SUPPORT_DEVICE, 'चौतारी सहायता'],
])

/** The words for a device in the language of who reads them. */
export function translateDevice(locale: Locale, kept: string): string {
  if (locale === 'en') return kept
  return IN_NEPALI.get(kept) ?? kept.replace(/^(.+) on (.+)$/, '$2 मा $1')
}
