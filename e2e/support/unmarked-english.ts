import { englishLeft } from '@chautari/server/testing/english-left'
import type { Page } from 'playwright-core'

/** Names and codes that Nepali pages write in Latin letters: brands, file formats, permits, and the demo's traveller. */
const NAMES = [
  'NIC Asia, Visa, Mastercard, OpenStreetMap, Natural Earth, Instagram, YouTube, TikTok, App Store, Google Play, Chautari',
  'PDF, RSS, QR, JavaScript, ACAP, MCAP, TIMS, lang, Sita Gurung, Sita',
  // Names and values of cookies on the privacy page.
  '“device”, “known”, “en”, “ne”',
  // Search terms in the checked addresses.
  'Atlantis, momo',
].flatMap((line) => line.split(', '))

/** Domains and addresses of the demo, masked ones too, and references of bookings: without dashes, or half of one. */
const CODES = /[\w.*@-]+\.example\b|\b[0-9A-Z]{16}\b|\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g

/**
 * Returns the texts and labels of a page in Nepali that contain English words without `lang="en"`, and the titles of its SVG pictures that do (issue
 * 13 §25). Leaves out what assistive technology skips.
 */
export async function findUnmarkedEnglish(page: Page): Promise<string[]> {
  const withoutNames = (text: string) => NAMES.reduce((left, name) => left.replaceAll(name, ''), text.replace(CODES, ''))
  const isEnglish = (text: string) => englishLeft(withoutNames(text)).length > 0
  const texts = [...(await textsOf(page)), ...(await titlesOfPictures(page))]
  return [...new Set(texts.filter(isEnglish))].map((text) => `has English that is not marked: ${text.trim()}`)
}

function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isNepali = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === 'ne' &&
      !element.closest('[aria-hidden=true], script, style, noscript, option')
    const found: string[] = []
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (isNepali(node.parentElement)) found.push(node.textContent ?? '')
    for (const element of document.body.querySelectorAll('[alt], [aria-label], [placeholder], [title]'))
      if (isNepali(element))
        for (const name of ['alt', 'aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '')
    return found
  })
}

/** Returns the titles of the SVG pictures on a page: a picture with words has them as its title. */
async function titlesOfPictures(page: Page): Promise<string[]> {
  const urls = await page.evaluate(() => [...new Set([...document.images].map(({ src }) => src))])
  const pictures = urls.filter((url) => url.endsWith('.svg')).map((url) => page.request.get(url).then((file) => file.text()))
  return (await Promise.all(pictures)).map((svg) => /(?<=<title>)[^<]+/.exec(svg)?.[0] ?? '')
}
