import '../ui/theme/tokens.css'
import './offline-page.css'
import { english } from '@chautari/contract/english-formats'
import { fillPlaceholders, pickLocale } from '@chautari/contract/locale'
import { nepali } from '@chautari/contract/nepali-formats'
import inEnglish from '../texts/en/frame/offline.ts'
import inNepali from '../texts/ne/frame/offline.ts'
import { element } from './elements.ts'
import { offlineScreen } from './offline-screen.ts'
import type { Translate } from '../platform/language/texts.ts'
import type { Wording } from './voucher-card.ts'

// The self-contained page that the service worker shows when a page cannot be fetched.

const locale = pickLocale({ cookie: document.cookie, accepted: navigator.languages.join(',') })
const texts = locale === 'ne' ? inNepali : inEnglish
const say = (key: keyof typeof inEnglish, values: Record<string, string> = {}) =>
  fillPlaceholders(texts[key], (name) => values[name] ?? '')
const t: Translate<'offline'> = say as Translate<'offline'>
const wording: Wording = { t, formats: locale === 'ne' ? nepali : english }

document.documentElement.lang = locale
document.title = t('title')
document.body.append(element('main', {}, offlineScreen(wording, reload).screen))
// Reloads without asking, because this page has no state to lose.
addEventListener('online', () => location.reload())

/** Reloads the requested page, which replaces this one. */
async function reload(): Promise<boolean> {
  location.reload()
  return new Promise(() => {})
}
