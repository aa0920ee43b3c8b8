// The English texts by their keys, so that a journey does not fail when a sentence is rewritten. What the specification prints is
// written out in the journeys.
export * as consoleTexts from '../../console/src/texts/en.ts'
export * as siteTexts from '../../web/src/texts/en.ts'

/** Returns a text with each `{name}` replaced by its value, as our pages write it. */
export function filled(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
}
