type LetterParts = {
  greeting: string
  paragraphs: string[]
  facts: (readonly [label: string, value: string])[]
  link: { label: string; url: string }
}

/** The two bodies of a letter, as plain text and as HTML, in which nothing that anybody typed becomes markup. */
export function letterBodies(parts: LetterParts): { text: string; html: string } {
  return { text: asText(parts), html: asHtml(parts) }
}

function asText({ greeting, paragraphs, facts, link }: LetterParts): string {
  const table = facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  return [greeting, ...paragraphs, table, `${link.label}: ${link.url}`, 'Chautari'].filter(Boolean).join('\n\n')
}

function asHtml({ greeting, paragraphs, facts, link }: LetterParts): string {
  const rows = facts.map(([label, value]) => `<tr><th align="left">${escape(label)}</th><td>${escape(value)}</td></tr>`)
  const table = rows.length > 0 ? `<table cellpadding="4">${rows.join('\n')}</table>\n` : ''
  return `<!doctype html>
<html lang="en">
<body style="font-family: sans-serif; color: #1f2937; max-width: 36em">
${[greeting, ...paragraphs].map((paragraph) => `<p>${escape(paragraph)}</p>`).join('\n')}
${table}<p><a href="${escape(link.url)}">${escape(link.label)}</a></p>
<p>Chautari</p>
</body>
</html>`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (symbol) => ENTITIES[symbol] ?? symbol)
}
