import { createContext, use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router'

/** Returns the text of a style sheet that is part of the page's HTML, or undefined when the page loads the sheet as a file. */
type FindInlined = (file: string) => string | undefined

/** The server provides the text of every built style sheet. In the browser, the page's own `<style>` already contains it. */
export const InlinedStyles = createContext<FindInlined>(import.meta.env.SSR ? () => undefined : inlinedInDocument())

/**
 * Renders the style sheets of the current routes: those of the first page inside its HTML, so that the first paint waits for no
 * other file, and those of later pages as links, which React loads before it shows the page (docs/decisions/049).
 */
export function PageStyles() {
  const routes = use(FrameworkContext)?.manifest.routes ?? {}
  const findInlined = use(InlinedStyles)
  // The build marks the root's sheet with a `#`.
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

/** React adopts the server's `<style>` by the names in `data-href` and leaves its text alone. */
function inlinedInDocument(): FindInlined {
  const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')]
  const files = new Set(styles.flatMap(({ dataset }) => dataset.href?.split(' ') ?? []))
  return (file) => (files.has(file) ? '' : undefined)
}
