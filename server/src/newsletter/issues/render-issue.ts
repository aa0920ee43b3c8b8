import type { Locale } from '@chautari/contract/locale'
import type { IssuePart } from '@chautari/contract/staff/newsletter/issues'
import type { Config } from '../../platform/config/config.ts'
import { buttonOf, escape, htmlDocument, SENDER, TEXT } from '../../platform/email/email-layout.ts'
import type { Email } from '../../platform/email/outbox.ts'
import { inLanguage } from '../../platform/email/render-email.ts'
import { unsubscribeLink } from '../../platform/email/unsubscribe-links.ts'

/** A newsletter in one language. */
export type IssueTexts = { subject: string; parts: IssuePart[] }

type Recipient = { email: string; locale: Locale; config: Pick<Config, 'publicUrl' | 'secret'> }

const ENDS: Record<Locale, { why: string; leave: string }> = {
  en: { why: 'You get this email because you subscribed to our newsletter.', leave: 'Unsubscribe' },
  ne: { why: 'तपाईंले हाम्रो न्युजलेटर लिनुभएकाले यो इमेल आएको हो।', leave: 'न्युजलेटर बन्द गर्नुहोस्' },
}

/** The kind of these emails in the outbox. */
const NEWSLETTER = 'newsletter_issue'

/** Renders a newsletter for one subscriber, in HTML and plain text, with an unsubscribe link. It contains no tracking. */
export function renderIssue({ subject, parts }: IssueTexts, { email, locale, config }: Recipient): Email {
  const { why, leave } = ENDS[locale]
  const away = { label: leave, url: unsubscribeLink(config, email, '&marketing_mail=true&transactional_mail=false') }
  const link = inLanguage(away, locale)
  const located = { locale, publicUrl: config.publicUrl }
  const end = `<p class="quiet" style="margin:0 0 4px">${escape(why)} <a href="${escape(link.url)}">${escape(link.label)}</a></p>`
  const card = parts.map((part) => htmlOf(part, located)).join('\n')
  const text = parts.map((part) => textOf(part, located))
  return {
    about: 'newsletter',
    kind: NEWSLETTER,
    to: { name: '', address: email },
    subject,
    html: htmlDocument({ locale, site: config.publicUrl, card, end }),
    text: [...text, `${why}\n${link.label}: ${link.url}`, SENDER[locale]].join('\n\n'),
  }
}

type Located = { locale: Locale; publicUrl: string }

/** Returns the absolute URL of a link; links to our own pages get the email's language. */
function addressOf(url: string, { locale, publicUrl }: Located): string {
  return url.startsWith('/') ? inLanguage({ label: '', url: `${publicUrl}${url}` }, locale).url : url
}

// Many mail programs cannot show AVIF, so emails use the JPEG made for link previews.
const jpegOf = (name: string, { publicUrl }: Located) => `${publicUrl}/media/share/${name}.jpg`

const IMAGE = 'display:block;width:100%;max-width:550px;height:auto;border:0;border-radius:10px'

function image({ name, alt }: { name: string; alt: string }, located: Located): string {
  return `<img src="${escape(jpegOf(name, located))}" width="550" alt="${escape(alt)}" style="${IMAGE}">`
}

function htmlOf(part: IssuePart, located: Located): string {
  switch (part.kind) {
    case 'heading':
      return `<h2 style="margin:18px 0 10px;font-size:20px;line-height:1.3">${escape(part.text)}</h2>`
    case 'text':
      return paragraphsOf(part.text)
        .map((paragraph) => `<p style="${TEXT}">${escape(paragraph).replaceAll('\n', '<br>')}</p>`)
        .join('\n')
    case 'picture':
      return `<p style="margin:0 0 14px">${image(part, located)}</p>`
    case 'button':
      return buttonOf({ label: part.text, url: addressOf(part.url, located) })
    case 'card':
      return cardOf(part, located)
  }
}

type Card = Extract<IssuePart, { kind: 'card' }>

function cardOf({ title, remark, price, label, path, picture }: Card, located: Located): string {
  const url = escape(addressOf(path, located))
  const shown = picture ? `<a href="${url}">${image(picture, located)}</a>` : ''
  const lines = [remark, price ?? '']
    .filter(Boolean)
    .map((line) => `<p style="margin:0 0 4px;font-size:15px;line-height:1.5">${escape(line)}</p>`)
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;border-top:1px solid #E4DFD5"><tr><td style="padding:14px 0 0">
${shown}
<h3 style="margin:12px 0 4px;font-size:17px;line-height:1.35">${escape(title)}</h3>
${lines.join('\n')}
<p style="margin:6px 0 0;font-size:16px"><a href="${url}">${escape(label)}</a></p>
</td></tr></table>`
}

/** Splits a text at empty lines into paragraphs. */
const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')

function textOf(part: IssuePart, located: Located): string {
  switch (part.kind) {
    case 'heading':
    case 'text':
      return part.text
    case 'picture':
      return `[${part.alt}]`
    case 'button':
      return `${part.text}: ${addressOf(part.url, located)}`
    case 'card':
      return [part.title, part.remark, part.price, `${part.label}: ${addressOf(part.path, located)}`].filter(Boolean).join('\n')
  }
}
