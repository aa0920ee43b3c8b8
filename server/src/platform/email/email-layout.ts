import type { Locale } from '@chautari/contract/locale'

export type Link = { label: string; url: string }

// Mail programs show no SVG.
const MARK = '/brand/icon-192.png'

/** Our name, as emails sign it. */
export const SENDER: Record<Locale, string> = { en: 'Chautari', ne: 'चौतारी' }

// Colours of the site. Mail programs support no design tokens and often no style sheets, so every element has inline styles, with
// dark mode on top.
const STYLE = `body{margin:0;padding:0;background:#FBF9F5}
a{color:#0F5C54}
@media (prefers-color-scheme:dark){
body,.paper{background:#101816!important}
.card{background:#18221F!important;border-color:#2A3632!important}
.card,.card p,.card td,.card li,h1,h2,.brand{color:#ECEFEA!important}
.card th,.quiet{color:#B8C2BD!important}
a{color:#5CC8B8!important}
.button{background:#4DB8A8!important;color:#06211D!important}
th,td{border-color:#2A3632!important}
}`

const FONT = "font-family:'Figtree','Segoe UI',Roboto,Helvetica,Arial,'Noto Sans Devanagari',sans-serif"
/** Style of a paragraph. */
export const TEXT = 'margin:0 0 14px;font-size:16px;line-height:1.55;color:#1B2321'

type Document = {
  locale: Locale
  /** Any address of our site, from which the pictures are loaded. */
  site: string
  /** HTML of the white card. */
  card: string
  /** HTML of the lines below the card. */
  end: string
}

/** Returns the HTML document of an email around its card and the lines below. */
export function htmlDocument({ locale, site, card, end }: Document): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<style>${STYLE}</style>
</head>
<body>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF9F5;${FONT}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="brand" style="padding:0 4px 14px;font-size:20px;font-weight:800;color:#1B2321;text-align:left"><img src="${escape(new URL(MARK, site).href)}" width="32" height="32" alt="" style="vertical-align:middle;margin-right:8px;border:0"> ${SENDER[locale]}</td></tr>
<tr><td class="card" style="background:#FFFFFF;border:1px solid #E4DFD5;border-radius:14px;padding:28px 24px;color:#1B2321;text-align:left">
${card}</td></tr>
<tr><td class="quiet" style="padding:16px 4px;font-size:14px;line-height:1.5;color:#4A5552;text-align:left">
${end}
<p class="quiet" style="margin:0">${SENDER[locale]}</p>
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

/** Returns the HTML of the button of an email. */
export function buttonOf({ label, url }: Link): string {
  return `<p style="margin:22px 0 14px"><a href="${escape(url)}" class="button" style="display:inline-block;padding:13px 22px;border-radius:12px;background:#14746A;color:#FFFFFF;font-weight:700;font-size:16px;text-decoration:none">${escape(label)}</a></p>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text for HTML content and attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (symbol) => ENTITIES[symbol] ?? symbol)
}
