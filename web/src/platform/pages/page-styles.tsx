import { createContext, use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'

/** Returns the text of a style sheet that is inlined in the page's HTML; undefined when the page loads the sheet as a file. */
type FindInlined = (file: string) => string | undefined

/** The context with the text of inlined style sheets: on the server of every built sheet, in the browser of the page's own `<style>`. */
export const InlinedStyles = createContext<FindInlined>(import.meta.env.SSR ? () => undefined : inlinedInDocument())

/**
 * Renders the style sheets of the current routes. Those of the first page are inlined in its HTML, so that the first paint needs no other file.
 * Those of later pages are links, which React loads before it shows the page (docs/decisions/049).
 */
export function PageStyles() {
  const routes = use(FrameworkContext)?.manifest.routes ?? {}
  const findInlined = use(InlinedStyles)
  // The build appends a `#` to the address of the root's sheet.
  const files = useMatches()
    .flatMap(({ id }) => routes[id]?.css ?? [])
    .map((file) => file.replace('#', ''))
  return [...new Set(files)].map((file) => {
    const text = findInlined(file)
    if (text === undefined) return <link key={file} rel="stylesheet" href={file} precedence="page" />
    return (
      <style key={file} href={file} precedence="page">
        {text}
      </style>
    )
  })
}

/** Finds the sheets that the server inlined. React adopts the server's `<style>` by the names in `data-href` and does not change its text. */
function inlinedInDocument(): FindInlined {
  const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')]
  const files = new Set(styles.flatMap(({ dataset }) => dataset.href?.split(' ') ?? []))
  return (file) => (files.has(file) ? '' : undefined)
}
