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

/**
 * Names the browser and operating system of a `User-Agent`, such as "Chrome on Android". Our choice: people recognise these, and the header
 * itself, which identifies a person, is not stored.
 */
export function describeDevice(userAgent = ''): string {
  const named = (names: typeof BROWSERS) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? ANOTHER
}

const ANOTHER = 'Another device'

/** Device stored for a session of staff impersonating the traveller (decision 031). */
export const SUPPORT_DEVICE = 'Chautari support'

const IN_NEPALI = new Map([
  [ANOTHER, 'अर्को डिभाइस'],
  [SUPPORT_DEVICE, 'चौतारी सहायता'],
])

/** Translates a stored device name; Nepali puts the system first (decision 037). */
export function translateDevice(locale: Locale, device: string): string {
  if (locale === 'en') return device
  return IN_NEPALI.get(device) ?? device.replace(/^(.+) on (.+)$/, '$2 मा $1')
}
