import type { Locale } from '@chautari/contract/locale'
import type { IssuePart } from '@chautari/contract/staff/newsletter/issues'
import { describe, expect, test } from 'vitest'
import { unsubscribeToken } from '../../platform/secrets/tokens.ts'
import { renderIssue } from './render-issue.ts'

const config = { publicUrl: 'https://chautari.example', secret: 'a secret for tests' }
const parts: IssuePart[] = [
  { kind: 'heading', text: 'Clear skies' },
  { kind: 'text', text: 'One.\n\nTwo,\nthree & <b>four</b>.' },
  { kind: 'picture', url: '/media/lake-800.avif', alt: 'A lake', name: 'lake' },
  { kind: 'button', text: 'Deals', url: '/deals' },
  { kind: 'button', text: 'Elsewhere', url: 'https://example.com/a?b=c' },
  {
    kind: 'card',
    title: 'Phewa',
    remark: 'Pokhara',
    price: 'From Rs 1',
    label: 'See rooms',
    path: '/property/phewa',
    picture: null,
  },
]
const render = (locale: Locale = 'en') => renderIssue({ subject: 'News', parts }, { email: 'sita@example.com', locale, config })

describe('renderIssue', () => {
  test('renders every part as HTML and as plain text, and escapes the markup of the author', () => {
    const { html, text } = render()
    for (const words of ['Clear skies', 'One.', 'A lake', 'Deals', 'Phewa', 'Pokhara', 'From Rs 1', 'See rooms']) {
      expect(html).toContain(words)
      expect(text).toContain(words)
    }
    expect(html).toContain(
      '<p style="margin:0 0 14px;font-size:16px;line-height:1.55;color:#1B2321">Two,<br>three &amp; &lt;b&gt;four',
    )
    expect(html).not.toContain('<b>')
  })

  test('shows pictures as JPEG from our site', () => {
    expect(render().html).toContain('src="https://chautari.example/media/share/lake.jpg"')
  })

  test('links to our site in the language of the reader, and leaves other links unchanged', () => {
    expect(render().html).toContain('href="https://chautari.example/deals"')
    expect(render('ne').html).toContain('href="https://chautari.example/deals?lang=ne"')
    expect(render('ne').text).toContain('Phewa\nPokhara\nFrom Rs 1\nSee rooms: https://chautari.example/property/phewa?lang=ne')
    expect(render('ne').html).toContain('href="https://example.com/a?b=c"')
  })

  test('has an unsubscribe link for its address, in HTML and plain text', () => {
    const { html, text } = render()
    const link = `https://chautari.example/unsubscribe?email=sita%40example.com&token=${unsubscribeToken(config.secret, 'sita@example.com')}`
    expect(text).toContain(link)
    expect(html).toContain(link.replaceAll('&', '&amp;'))
  })

  test('identifies its reader only in the unsubscribe link', () => {
    const { html } = render()
    const addresses = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address = '']) => address)
    const personal = addresses.filter((address) => /sita|nt[a-z]_|\d{4,}/.test(address))
    expect(personal.every((address) => address.startsWith('https://chautari.example/unsubscribe?'))).toBe(true)
    expect(html.match(/<img/g)).toHaveLength(2)
  })
})
